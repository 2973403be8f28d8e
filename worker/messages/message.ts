/** What a guest can be told about a booking, and the one-time password. */
export type MessageTemplate =
  | 'booking_confirmed'
  | 'booking_held'
  | 'payment_received'
  | 'payment_refunded'
  | 'booking_modified'
  | 'booking_changed'
  | 'booking_updated'
  | 'booking_cancelled'
  | 'booking_expired'
  | 'booking_expired_refunded'
  | 'one_time_password'

export type MessageChannel = 'sms' | 'email'

/** A message of the outbox, as it waits or was sent. */
export type OutboxMessage = {
  id: string
  brandId: string
  channel: MessageChannel
  /** Phone number with country code, or e-mail address. */
  recipient: string
  template: MessageTemplate
  locale: string
  payload: MessagePayload
  status: 'queued' | 'sent' | 'failed'
  /** How often somebody began to send it. */
  attempts: number
  createdAt: number
}

/** The facts of a message. What is secret in it is sealed: the outbox never holds a code or a token in clear. */
export type MessagePayload = {
  bookingId?: string
  /** The host its links lead to, as `https://host`. */
  origin?: string
  amountMinor?: number
  sealedToken?: string
  sealedCode?: string
}

/** A message in the guest's words. `subject` is for e-mail; a text message is its body alone. */
export type WrittenMessage = { channel: MessageChannel; recipient: string; subject: string; body: string }

/** The port to whoever delivers messages. */
export type MessageSender = (message: WrittenMessage) => Promise<'sent' | 'failed'>
