import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

/** Pages /contactus and single tickets; other texts come from the area `tickets`. */
export type ContactModel = {
  title: string
  lead: string | null
  /** Link to the previous step; null at the start. */
  back: { text: string; href: string } | null
  trail: { text: string; href: string }[]
  notice: { tone: 'ok' | 'bad'; text: string } | null
  xsrf: string
  body: ChoicesBody | BookingsBody | ArticleBody | SettledBody | SignInBody | RaiseBody | TicketBody
}

/** Topics and subtopics; at the start also the guest's tickets. */
export type ChoicesBody = {
  kind: 'choices'
  rows: { title: string; href: string; icon: ChoiceIcon | null }[]
  own: OwnTickets | null
  /** Other contact channels; only at the start. */
  ways: { heading: string; rows: { label: string; text: string; href: string }[] } | null
  /** Null when signed in. */
  signIn: { text: string; href: string } | null
}

export type ChoiceIcon = 'calendar' | 'wallet' | 'bed' | 'user' | 'chat'

export type OwnTickets = {
  rows: { href: string; subject: string; number: string; changed: string; state: StateModel }[]
  newer: { text: string; href: string } | null
  older: { text: string; href: string } | null
}

/** `look` is null when the guest has nothing to do. */
export type StateModel = { text: string; look: 'ok' | 'warn' | null }

export type BookingsBody = {
  kind: 'bookings'
  tabs: { text: string; href: string; isCurrent: boolean }[]
  /** For guests without any booking; null otherwise. */
  none: { text: string; href: string } | null
  rows: { href: string; name: string; place: string; dates: string; number: string; picture: PictureModel }[]
  newer: { text: string; href: string } | null
  older: { text: string; href: string } | null
}

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
  /** Path to return to. */
  to: string
  submit: string
  /** The code itself, only outside production. */
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
  other: { resend: string; change: string; changeHref: string; countryCode: string; phone: string } | null
}

/** Message form; posted as it is without script. */
export type ComposerModel = {
  action: string
  step: 'raise' | 'message'
  /** Endpoint and fields of the request with script. */
  call: string
  fields: Record<string, string>
  /** Idempotency key of this message. */
  key: string
  text: string
  errors: { text?: string; files?: string }
  /** Error text when the request did not reach the server. */
  unreached: string
}

export type RaiseBody = { kind: 'raise'; composer: ComposerModel }

export type TicketBody = {
  kind: 'ticket'
  state: StateModel
  details: { label: string; text: string; href: string | null }[]
  messages: {
    id: string
    author: string
    isOwn: boolean
    at: string
    paragraphs: string[]
    files: { name: string; size: string; href: string }[]
  }[]
  /** Shown above the form of a closed ticket: a message reopens it. */
  note: string | null
  composer: ComposerModel
  /** Null when closed. */
  close: { action: string } | null
  all: { href: string }
}
