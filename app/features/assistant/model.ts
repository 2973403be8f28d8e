import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

export type ChatLink = { text: string; href: string; isMain?: boolean }

export type ChatTurn = {
  key: string
  /** Written by the guest. */
  isOwn: boolean
  /** Label of the speaker for screen readers. */
  author: string
  paragraphs: string[]
  details: { label: string; text: string }[]
  links: ChatLink[]
  source: { label: string; question: string; url: string } | null
  /** Questions similar to the guest's. */
  near: { heading: string; questions: { question: string; url: string }[] } | null
  picture: { src: string; alt: string } | null
}

export type ChatBooking = {
  href: string
  name: string
  dates: string
  number: string
  status: { text: string; variant?: 'ok' | 'warn' | 'bad' }
  picture: PictureModel
}

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

export type AssistantModel = {
  title: string
  lead: string
  xsrf: string
  path: string
  /** Starts a new conversation. */
  restart: ChatLink | null
  label: string
  turns: ChatTurn[]
  bookings: { heading: string; rows: ChatBooking[] }[]
  lookUp: LookUp | null
  choices: ChatLink[]
  /** "Did this help?" links; empty when there is no answer to rate. */
  verdict: ChatLink[]
  /** Null when no more questions are allowed. `fields` are sent as hidden inputs. */
  ask: {
    action: string
    fields: [name: string, value: string][]
    label: string
    hint: string
    button: string
  } | null
  picture: ChatLink | null
  person: ChatLink | null
  handOver: HandOver | null
  outcome: { step: 'topic' | 'question' | 'person' | 'picture' | 'verdict'; outcome: 'done' | 'refused' } | null
}
