import type { AssistantModel } from '#app/features/assistant/model.ts'

/** The assistant above a page that was loaded with it; what is opened there later asks for it itself. */
export type AssistantSheet = { kind: 'assistant'; assistant: AssistantModel }

/** How each refund of a booking stands. */
export type RefundsSheet = {
  kind: 'refunds'
  title: string
  lead: string
  /** In the order in which they were begun. */
  refunds: {
    id: string
    amount: string
    state: { text: string; look: 'ok' | 'warn' | 'bad' }
    way: string
    days: string[]
    advice: string
  }[]
  /** Where there is none: what it says instead. */
  none: string | null
  link: { text: string; href: string }
}

/** Sending one picture into the conversation. */
export type ChatPictureSheet = {
  kind: 'chatPicture'
  title: string
  hint: string
  choose: string
  take: string
  send: string
  sending: string
  unreached: string
  tooLarge: string
  action: string
  xsrf: string
  error: string | null
  /** The conversation with the picture in it: `{id}` stands for its id. */
  next: string
}
