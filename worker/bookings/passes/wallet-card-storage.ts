import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { STAYING } from '#worker/database/conditions/status-sql.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'

/** Notes that a card of a booking was given out, with what it says; one given before stays as it is. */
export async function insertCard(
  db: Database,
  serial: string,
  { id, property, checkin, checkout }: Pick<Booking, 'id' | 'property' | 'checkin' | 'checkout'>,
): Promise<void> {
  const sql = `INSERT INTO wallet_card (serial, booking_id, property_id, checkin, checkout) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING`
  await db.batch([statement(sql, serial, id, property.id, checkin, checkout)])
}

/** Cards whose stay was called off or is another by now, and whose next try is due. */
export async function listFalseCards(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await db.all<{ serial: string }>(
    `SELECT c.serial FROM wallet_card c JOIN booking b ON b.id = c.booking_id
     WHERE c.next_at <= ? AND (b.status_key NOT IN ${STAYING}
       OR (b.property_id, b.checkin, b.checkout) <> (c.property_id, c.checkin, c.checkout)) LIMIT ?`,
    now,
    limit,
  )
  return rows.map(({ serial }) => serial)
}

/** Puts off the next try of some cards. */
export function postponeCards(serials: readonly string[], nextAt: Instant): Statement {
  return statement(
    'UPDATE wallet_card SET next_at = ? WHERE serial IN (SELECT value FROM json_each(?))',
    nextAt,
    JSON.stringify(serials),
  )
}

/** Forgets cards that were ended, and those that have ended with their own days. */
export function deleteCards(serials: readonly string[], today: CalendarDay): Statement {
  return statement(
    'DELETE FROM wallet_card WHERE serial IN (SELECT value FROM json_each(?)) OR checkout < ?',
    JSON.stringify(serials),
    addDays(today, -2),
  )
}
