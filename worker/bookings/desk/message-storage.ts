import type { Instant } from '#app/domain/dates/instant.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'
import { isMessageUnderLimits, mayText } from '#worker/outbox/message-limits.ts'
import type { MessageChannel } from '#worker/ports/message-sender.ts'

type Moment = { at: Instant; smsDailyParts: number }

/** SQL condition that at least one channel can reach the guest, with the same limits as the outbox. */
export function canBeWritten(bookingId: string, moment: Moment): (bind: Bind) => string {
  return (bind) => {
    const email = `(b.guest_email IS NOT NULL AND ${isMessageUnderLimits('b.guest_email', moment.at, bind)})`
    const number = "nullif(b.guest_country_code || b.guest_phone, '')"
    const text = `(${number} IS NOT NULL AND ${mayText(moment, bind)} AND ${isMessageUnderLimits(number, moment.at, bind)})`
    return `EXISTS (SELECT 1 FROM booking b JOIN property p ON p.id = b.property_id
      WHERE b.id = ${bind(bookingId)} AND p.is_test = 0 AND (${email} OR ${text}))`
  }
}

export async function listChannels(
  db: Database,
  bookingId: string,
  template: string,
  at: Instant,
): Promise<MessageChannel[]> {
  const { bind, params } = bindParams()
  const rows = await db.all<{ channel: MessageChannel }>(
    `SELECT DISTINCT channel FROM message WHERE payload ->> 'bookingId' = ${bind(bookingId)} AND template = ${bind(template)}
       AND created_at = ${bind(at)} ORDER BY channel`,
    ...params,
  )
  return rows.map(({ channel }) => channel)
}
