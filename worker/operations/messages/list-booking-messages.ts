import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/database/database.ts'
import type { OutboxMessage } from '#worker/ports/message-sender.ts'

/** A message about a booking and what became of it, without whom it went to. */
export type SentMessage = Pick<OutboxMessage, 'channel' | 'locale' | 'status' | 'attempts'> & {
  template: string
  failure: string | null
  provider: string | null
  provider_ref: string | null
  created_at: Instant
  sent_at: Instant | null
}

/** What the guest of a booking was sent, the oldest first. The caller has found the booking within reach. */
export function listBookingMessages(db: Database, bookingId: string): Promise<SentMessage[]> {
  return db.all<SentMessage>(
    `SELECT template, channel, locale, status, attempts, provider, provider_ref, failure, created_at, sent_at
     FROM message WHERE payload ->> 'bookingId' = ? ORDER BY created_at, rowid`,
    bookingId,
  )
}
