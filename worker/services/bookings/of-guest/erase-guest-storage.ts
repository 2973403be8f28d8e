import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { BEFORE_CHECKOUT } from '#worker/infra/database/conditions/status-sql.ts'
import { type Database, type Statement, type Writer, writeBatch } from '#worker/infra/database/database.ts'
import type { JobCursor } from '#worker/infra/guarded-writes/job-round.ts'
import { feedbackErasures } from '#worker/services/bookings/feedback/feedback.ts'
import { documentErasures, ERASED_COLUMNS } from './guest-bookings-statement.ts'

/** SQL condition that a booking `b` without an account has ended and its payments are settled. */
const CAN_ERASE = `b.user_id IS NULL
  AND (b.status_key NOT IN ${BEFORE_CHECKOUT} OR b.state IN ('cancelled', 'completed'))
  AND NOT EXISTS (SELECT 1 FROM payment x WHERE x.booking_id = b.id AND x.status = 'created' AND x.next_ask_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM refund x WHERE x.booking_id = b.id AND x.status = 'initiated')`

/** Latest check-out whose guests are erased, by country code; `other` is the default. */
export type RetentionLimits = Record<string, CalendarDay>

/** Selects bookings whose retention period by country is over, after a cursor, earliest check-out first. */
export function oldGuestsStatement(query: { until: RetentionLimits; after: JobCursor; limit: number }): Statement {
  return {
    sql: `SELECT b.id, b.checkout AS at FROM booking b JOIN property p ON p.id = b.property_id
        JOIN country ON country.id = p.country_id
      WHERE b.user_id IS NULL AND b.guest_phone <> '' AND b.checkout < ?1
        AND b.checkout < coalesce(?2 ->> country.code, ?2 ->> 'other') AND (b.checkout, b.id) > (?3, ?4) AND ${CAN_ERASE}
      ORDER BY b.checkout, b.id LIMIT ?5`,
    params: [
      Object.values(query.until).sort().at(-1) ?? '',
      JSON.stringify(query.until),
      query.after.at,
      query.after.id,
      query.limit,
    ],
  }
}

export function listOldGuests(db: Database, query: Parameters<typeof oldGuestsStatement>[0]) {
  const { sql, params } = oldGuestsStatement(query)
  return db.all<{ id: string; at: string }>(sql, ...params)
}

/** Erases all personal data; keeps stay, price, dates and money, as law and accounting require. Idempotent. */
export function eraseGuests(writer: Writer, bookingIds: readonly string[]): Promise<number> {
  return eraseWhere(writer, bookingIds, CAN_ERASE)
}

/** Returns the ids of bookings whose guests are erased. */
export async function listErasedBookings(db: Database): Promise<string[]> {
  return (await db.all<{ id: string }>("SELECT id FROM booking WHERE token_hash LIKE 'erased:%'")).map(({ id }) => id)
}

/** Erases guests again after a restore, in any state of the restored booking, because the stay has ended since. */
export function eraseGuestsAgain(writer: Writer, bookingIds: readonly string[]): Promise<number> {
  return eraseWhere(writer, bookingIds, "b.user_id IS NULL AND b.token_hash NOT LIKE 'erased:%'")
}

async function eraseWhere(writer: Writer, bookingIds: readonly string[], condition: string): Promise<number> {
  const ids = JSON.stringify(bookingIds)
  const bookingsSql = `IN (SELECT b.id FROM json_each(?1) e JOIN booking b ON b.id = e.value WHERE ${condition})`
  // Quotation messages are found by id; a search by payload would scan all messages.
  const messagesSql = `SELECT 'quotation.' || quotation_id FROM booking
    WHERE id ${bookingsSql} AND quotation_id IS NOT NULL`
  const results = await writeBatch(
    writer,
    [
      `UPDATE payment SET wish = NULL, card_user_id = NULL WHERE booking_id ${bookingsSql}`,
      `UPDATE coupon_use SET guest_phone = '' WHERE booking_id ${bookingsSql}`,
      `DELETE FROM checkin_guest WHERE booking_id ${bookingsSql}`,
      // The law requires that issued documents are kept, with the company they were written for.
      `DELETE FROM booking_buyer WHERE booking_id ${bookingsSql}`,
      ...documentErasures(bookingsSql),
      ...feedbackErasures(bookingsSql),
      `DELETE FROM message WHERE status = 'queued' AND payload ->> 'bookingId' IN (SELECT +value FROM json_each(?1) WHERE value ${bookingsSql})`,
      `UPDATE message SET recipient = '', network_hash = NULL, network_56_hash = NULL, network_48_hash = NULL, payload = '{}' WHERE payload ->> 'bookingId' IN (SELECT +value FROM json_each(?1) WHERE value ${bookingsSql})`,
      `DELETE FROM message WHERE status = 'queued' AND id IN (${messagesSql})`,
      `UPDATE message SET recipient = '', payload = '{}' WHERE id IN (${messagesSql})`,
      `UPDATE quotation SET guest_country_code = NULL, guest_phone = NULL, guest_email = NULL
        WHERE id IN (SELECT quotation_id FROM booking WHERE id ${bookingsSql})`,
      `UPDATE booking SET ${ERASED_COLUMNS} WHERE id ${bookingsSql}`,
    ].map((sql) => ({ sql, params: [ids] })),
  )
  return results.at(-1)?.changes ?? 0
}
