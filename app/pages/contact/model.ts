import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

export type ContactModel = {
  title: string
  lead: string | null
  back: { text: string; href: string } | null
  trail: { text: string; href: string }[]
  notice: { tone: 'ok' | 'bad'; text: string } | null
  xsrf: string
  body: ChoicesBody | BookingsBody | ArticleBody | SettledBody | SignInBody | RaiseBody | TicketBody | ConversationBody
}

export type ChoicesBody = {
  kind: 'choices'
  rows: { title: string; href: string; icon: ChoiceIcon | null }[]
  ownTickets: OwnTickets | null
  /** Other staffed channels of the country. */
  channels: { heading: string; rows: { label: string; text: string; href: string }[] } | null
  signIn: { text: string; href: string } | null
}

export type ChoiceIcon = 'calendar' | 'wallet' | 'bed' | 'user' | 'chat'

export type OwnTickets = {
  rows: { href: string; subject: string; number: string; changed: string; state: StateModel }[]
  newer: { text: string; href: string } | null
  older: { text: string; href: string } | null
}

export type StateModel = { text: string; variant: 'ok' | 'warn' | null }

export type BookingsBody = {
  kind: 'bookings'
  tabs: { text: string; href: string; isCurrent: boolean }[]
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
  /** Continues to a ticket, when the article did not help. */
  continueHref: string
}

export type SettledBody = { kind: 'settled'; action: string; href: string }

export type SignInBody = {
  kind: 'signIn'
  action: string
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

export type ComposerModel = {
  action: string
  step: 'raise' | 'message'
  /** API endpoint that receives the message. */
  endpoint: string
  fields: Record<string, string>
  /** Idempotency key of this message. */
  key: string
  text: string
  errors: { text?: string; files?: string }
  /** Error text when the site cannot be reached. */
  unreachableText: string
}

export type RaiseBody = { kind: 'raise'; composer: ComposerModel }

/** A conversation as its link shows it: read and answered without an account. */
export type ConversationBody = {
  kind: 'conversation'
  /** Null before the first message. */
  state: StateModel | null
  details: TicketBody['details']
  messages: TicketBody['messages']
  note: string | null
  /** Null when it can no longer be answered. */
  form: WritingForm | null
}

export type WritingForm = {
  action: string
  /** Idempotency key of this message. */
  key: string
  text: string
  error: string | null
  /** Asked of guests who write without a booking; null otherwise. */
  sender: { name: Typed; email: Typed } | null
}

type Typed = { label: string; value: string; error: string | null }

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
  close: { action: string } | null
  all: { href: string }
}
