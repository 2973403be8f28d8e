import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/database/database.ts'
import { type DeliveryStatus, deliveryStatus, isNotSent, NO_SENDER } from '#worker/outbox/delivery-status.ts'
import type { OutboxMessage } from '#worker/ports/message-sender.ts'

export type SentMessage = Pick<OutboxMessage, 'channel' | 'locale' | 'attempts'> & {
  status: DeliveryStatus
  template: string
  failure: string | null
  provider: string | null
  provider_ref: string | null
  created_at: Instant
  sent_at: Instant | null
}

/**
 * Returns messages to the guest of a booking, oldest first. The caller has checked that the booking is within reach.
 */
export function listBookingMessages(db: Database, bookingId: string): Promise<SentMessage[]> {
  return db.all<SentMessage>(
    `SELECT template, channel, locale, ${deliveryStatus('m')} AS status, attempts, nullif(provider, 'outbox') AS provider, provider_ref,
       iif(provider = 'outbox', '${NO_SENDER}', failure) AS failure, created_at, iif(${isNotSent('m')}, NULL, sent_at) AS sent_at
     FROM message m WHERE payload ->> 'bookingId' = ? ORDER BY created_at, rowid`,
    bookingId,
  )
}
