import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

/** `/contactus` and the pages of single tickets; every word that is not in the area `tickets` is ready. */
export type ContactModel = {
  title: string
  lead: string | null
  /** The step before; null at the beginning. */
  back: { text: string; href: string } | null
  /** What was chosen so far, each a way back to its step. */
  trail: { text: string; href: string }[]
  notice: { tone: 'ok' | 'bad'; text: string } | null
  xsrf: string
  body: ChoicesBody | BookingsBody | ArticleBody | SettledBody | SignInBody | RaiseBody | TicketBody
}

/** What it is about, then what exactly; at the beginning the guest's own tickets as well. */
export type ChoicesBody = {
  kind: 'choices'
  rows: { title: string; href: string; icon: ChoiceIcon | null }[]
  own: OwnTickets | null
  /** For whom is not signed in. */
  signIn: { text: string; href: string } | null
}

export type ChoiceIcon = 'calendar' | 'wallet' | 'bed' | 'user' | 'chat'

export type OwnTickets = {
  rows: { href: string; subject: string; number: string; changed: string; state: StateModel }[]
  newer: { text: string; href: string } | null
  older: { text: string; href: string } | null
}

/** `look` null: nothing for the guest to do. */
export type StateModel = { text: string; look: 'ok' | 'warn' | null }

export type BookingsBody = {
  kind: 'bookings'
  tabs: { text: string; href: string; isCurrent: boolean }[]
  rows: { href: string; name: string; place: string; dates: string; number: string; picture: PictureModel }[]
  newer: { text: string; href: string } | null
  older: { text: string; href: string } | null
}

/** The article that may settle it. */
export type ArticleBody = {
  kind: 'article'
  question: string
  paragraphs: string[]
  settledHref: string
  onHref: string
}

export type SettledBody = { kind: 'settled'; action: string; href: string }

export type SignInBody = {
  kind: 'signIn'
  action: string
  /** Where it comes back to. */
  to: string
  submit: string
  /** The code itself, outside production only. */
  preview: string | null
  field:
    | {
        kind: 'phone'
        label: string
        hint: string
        error: string | null
        countryLabel: string
        countryCode: string
        phone: string
        dialCodes: { value: string; text: string }[]
      }
    | { kind: 'code'; label: string; hint: string; error: string | null }
  /** Another code, or another number. */
  other: { resend: string; change: string; changeHref: string; countryCode: string; phone: string } | null
}

/** What a guest writes with: posted as it is without script. */
export type ComposerModel = {
  action: string
  step: 'raise' | 'message'
  /** The call that takes it where a script runs, and what goes with it. */
  call: string
  fields: Record<string, string>
  /** Of this very sending. */
  key: string
  text: string
  errors: { text?: string; files?: string }
  /** What is said where no answer came. */
  unreached: string
}

export type RaiseBody = { kind: 'raise'; composer: ComposerModel }

export type TicketBody = {
  kind: 'ticket'
  state: StateModel
  facts: { label: string; text: string; href: string | null }[]
  messages: {
    id: string
    author: string
    isOwn: boolean
    at: string
    paragraphs: string[]
    files: { name: string; size: string; href: string }[]
  }[]
  /** Above the form: what writing does to a closed ticket. */
  note: string | null
  composer: ComposerModel
  /** Null where it is closed. */
  close: { action: string } | null
  all: { href: string }
}
