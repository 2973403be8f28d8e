import type { QueuedNotification } from '#worker/infra/ports/message-sender.ts'

/** Failure of a message whose channel has no sender. */
export const NO_SENDER = 'no_sender'

export type DeliveryStatus = QueuedNotification['status'] | 'not_sent'

/** SQL condition that a message had no sender. Older rows are `sent` by the provider `outbox`. */
export function isNotSent(message: string): string {
  return `(${message}.provider IS 'outbox' OR (${message}.status = 'failed' AND ${message}.failure IS '${NO_SENDER}'))`
}

/** SQL condition that a message was given up or had no sender, has not been sent again, and is not erased. */
export function isFailedMessage(message: string): string {
  return `(${message}.status = 'failed' AND ${message}.recipient <> '' AND ${message}.failure IS NOT 'nothing_to_tell'
    AND NOT EXISTS (SELECT 1 FROM message again WHERE again.payload ->> 'resends' = +${message}.id
      AND again.payload ->> 'resends' IS NOT NULL))`
}

/** SQL expression for the status of a message as shown: `not_sent` without a sender. */
export function deliveryStatus(message: string): string {
  return `iif(${isNotSent(message)}, 'not_sent', ${message}.status)`
}
