import type { OutboxMessage } from '#worker/ports/message-sender.ts'

/** The failure of a message that found no sender set up for its channel. */
export const NO_SENDER = 'no_sender'

/** What became of a message, as people read it. `not_sent`: no sender was set up, nobody was asked to take it. */
export type DeliveryStatus = OutboxMessage['status'] | 'not_sent'

/** The SQL condition that no sender took a message; releases before 0153 wrote `sent` by the provider `outbox`. */
export function isNotSent(message: string): string {
  return `(${message}.provider IS 'outbox' OR (${message}.status = 'failed' AND ${message}.failure IS '${NO_SENDER}'))`
}

/** The SQL expression of a message's `DeliveryStatus`. */
export function deliveryStatus(message: string): string {
  return `iif(${isNotSent(message)}, 'not_sent', ${message}.status)`
}
