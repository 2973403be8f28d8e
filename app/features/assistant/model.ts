import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

/** A link of the conversation. `isMain`: the one next step. */
export type ChatLink = { text: string; href: string; isMain?: boolean }

/** What one side says; every word is ready. */
export type ChatTurn = {
  key: string
  isOwn: boolean
  /** Who speaks, for who cannot see it. */
  author: string
  paragraphs: string[]
  facts: { label: string; text: string }[]
  links: ChatLink[]
  /** The article an answer is from. */
  source: { label: string; question: string; url: string } | null
  /** Articles that come near. */
  near: { heading: string; questions: { question: string; url: string }[] } | null
  picture: { src: string; alt: string } | null
}

export type ChatBooking = {
  href: string
  name: string
  dates: string
  number: string
  status: { text: string; look?: 'ok' | 'warn' | 'bad' }
  picture: PictureModel
}

/** Looking a booking up by number and phone. */
export type LookUp = {
  title: string
  action: string
  number: { label: string; value: string; error: string | null }
  phone: {
    label: string
    value: string
    error: string | null
    codeLabel: string
    code: string
    codes: { value: string; text: string }[]
  }
  error: string | null
  button: string
}

export type HandOver =
  | { kind: 'ticket'; text: string; action: string; key: string; button: string; error: string | null }
  | { kind: 'phone'; text: string; call: { text: string; href: string }; signIn: { text: string; href: string } }

/** The assistant's conversation with what can be said next. */
export type AssistantModel = {
  title: string
  lead: string
  xsrf: string
  /** The address of the conversation as it stands. */
  path: string
  /** Null at the beginning. */
  anew: ChatLink | null
  label: string
  turns: ChatTurn[]
  /** Bookings to choose from; empty once one is chosen. */
  bookings: { heading: string; rows: ChatBooking[] }[]
  lookUp: LookUp | null
  /** What is answered of the booking. */
  choices: ChatLink[]
  /** Whether the last answer helped; empty where there was none. */
  verdict: ChatLink[]
  /** Null: nothing more can be asked. `fields` go along. */
  ask: {
    action: string
    fields: [name: string, value: string][]
    label: string
    hint: string
    button: string
  } | null
  /** Where a picture is added; null: by who is not signed in, or no more. */
  picture: ChatLink | null
  person: ChatLink | null
  handOver: HandOver | null
  /** How the last thing said was answered, for the count of events; null where nothing was. */
  outcome: { step: 'topic' | 'question' | 'person' | 'picture' | 'verdict'; outcome: 'done' | 'refused' } | null
}
