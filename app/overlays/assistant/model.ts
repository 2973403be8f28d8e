import type { AssistantModel } from '#app/features/assistant/model.ts'

/** Assistant data sent with a page that opens it on load; opened later, it loads its own data. */
export type AssistantOverlayData = { kind: 'assistant'; assistant: AssistantModel }

export type RefundsOverlayData = {
  kind: 'refunds'
  title: string
  lead: string
  refunds: {
    id: string
    amount: string
    state: { text: string; variant: 'ok' | 'warn' | 'bad' }
    /** Where the refund goes: the payment method or the wallet. */
    destination: string
    days: string[]
    advice: string
  }[]
  none: string | null
  link: { text: string; href: string }
}

export type ChatPictureOverlayData = {
  kind: 'chatPicture'
  title: string
  hint: string
  choose: string
  take: string
  send: string
  sending: string
  /** Error text when the site cannot be reached. */
  unreachableText: string
  tooLarge: string
  action: string
  xsrf: string
  error: string | null
  /** Path of the conversation with the picture; `{id}` is replaced with the picture's id. */
  next: string
}
