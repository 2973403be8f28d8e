import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { STAYING } from '#worker/database/conditions/status-sql.ts'
import { type Database, statement } from '#worker/database/database.ts'

/** Stores an issued card with its dates; an existing one stays unchanged. */
export async function insertCard(
  db: Database,
  serial: string,
  { id, property, checkin, checkout }: Pick<Booking, 'id' | 'property' | 'checkin' | 'checkout'>,
): Promise<void> {
  const sql =
    'INSERT OR IGNORE INTO wallet_card (serial, booking_id, property_id, checkin, checkout) VALUES (?, ?, ?, ?, ?)'
  await db.batch([statement(sql, serial, id, property.id, checkin, checkout)])
}

/** Claims some cards whose booking was cancelled or changed and whose try is due; sets their next try to `nextAt`. */
export async function takeFalseCards(
  db: Database,
  { now, nextAt, limit }: { now: Instant; nextAt: Instant; limit: number },
): Promise<string[]> {
  const rows = await db.all<{ serial: string }>(
    `UPDATE wallet_card SET next_at = ?2 WHERE serial IN (
       SELECT c.serial FROM wallet_card c JOIN booking b ON b.id = c.booking_id
       WHERE c.next_at <= ?1 AND (b.status_key NOT IN ${STAYING}
         OR (b.property_id, b.checkin, b.checkout) <> (c.property_id, c.checkin, c.checkout)) LIMIT ?3
     ) RETURNING serial`,
    now,
    nextAt,
    limit,
  )
  return rows.map(({ serial }) => serial)
}

export async function deleteCards(db: Database, serials: readonly string[], endedBefore: CalendarDay): Promise<void> {
  const sql = 'DELETE FROM wallet_card WHERE serial IN (SELECT value FROM json_each(?)) OR checkout < ?'
  await db.batch([statement(sql, JSON.stringify(serials), endedBefore)])
}
