export const senderNames = ['sender_name', 'sender_email', 'reply_email'] as const
export type SenderName = (typeof senderNames)[number]

/** The sender as it is typed; empty: the default. */
export type Typed = { [Name in SenderName]: string }
