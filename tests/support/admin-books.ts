import { expect } from 'vitest'
import type { Database } from '#worker/infra/database/database.ts'
import { type TestHotel, unbalancedLedger } from './booking-builders.ts'

type Row = Record<string, number | string>

/** Checks the invariants of a property's ledger from the rows alone, after any actions of admin and guests. */
export async function expectBalancedLedger(db: Database, hotel: TestHotel): Promise<void> {
  expect(await unbalancedLedger(db)).toEqual([])
  const bookings = await db.all<Row>(
    `SELECT b.state, b.paid_minor, b.wallet_minor, b.total_minor, b.price ->> 'totalMinor' AS priced,
       (SELECT sum(amount_minor) FROM bill WHERE booking_id = b.id) AS bills,
       (SELECT coalesce(sum(u.amount_minor - u.returned_minor), 0) FROM wallet_use u WHERE u.booking_id = b.id) AS used,
       (SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_entry l WHERE l.account = 'guest:' || b.id) AS balance,
       (SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_entry l
        WHERE l.booking_id = b.id AND l.account = 'revenue:' || b.brand_id) AS earned,
       (SELECT coalesce(sum(p.amount_minor), 0) FROM payment p WHERE p.booking_id = b.id AND p.status = 'succeeded') AS came,
       (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.booking_id = b.id AND r.payment_id IS NOT NULL) AS went
     FROM booking b WHERE b.property_id = ?`,
    hotel.propertyId,
  )
  for (const row of bookings) {
    const text = JSON.stringify(row)
    expect(row.paid_minor, text).toBe(Number(row.balance) + Number(row.earned))
    expect(row.state === 'cancelled' ? row.balance : row.earned, text).toBe(0)
    // Gateway money received minus refunded equals the money retained.
    expect(Number(row.paid_minor) - Number(row.wallet_minor), text).toBe(Number(row.came) - Number(row.went))
    expect(row.wallet_minor, text).toBe(row.used)
    expect(Number(row.paid_minor), text).toBeGreaterThanOrEqual(0)
    expect(Number(row.paid_minor), text).toBeLessThanOrEqual(Number(row.total_minor))
    expect(row.priced, text).toBe(row.total_minor)
    expect(row.bills, text).toBe(row.total_minor)
  }
  const overdrawn = await db.all(
    `SELECT p.id FROM payment p JOIN booking b ON b.id = p.booking_id WHERE b.property_id = ?
       AND (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.payment_id = p.id) > p.amount_minor`,
    hotel.propertyId,
  )
  expect(overdrawn, 'no payment goes back more than once').toEqual([])
  const nights = await db.all<Row>(
    `SELECT s.day, s.sold, s.total, c.rooms_total AS rooms, (SELECT coalesce(sum(b.rooms), 0) FROM booking b
        WHERE b.room_category_id = s.room_category_id AND b.checkin <= s.day AND s.day < b.checkout
          AND b.state <> 'cancelled' AND b.status_key <> 4) AS live
     FROM stock s JOIN room_category c ON c.id = s.room_category_id WHERE c.property_id = ?`,
    hotel.propertyId,
  )
  for (const { day, sold, rooms, live } of nights) {
    expect(sold, `sold on ${day} is what live bookings have`).toBe(live)
    expect(Number(sold)).toBeLessThanOrEqual(Number(rooms))
  }
}

/** Counts notifications of a booking's guest by template; mail and SMS of one notification count once. */
export async function countNotifications(db: Database, bookingId: string): Promise<Record<string, number>> {
  const rows = await db.all<{ template: string; count: number }>(
    `SELECT template, count(*) AS count FROM message WHERE payload ->> 'bookingId' = ? AND channel = 'sms' GROUP BY template`,
    bookingId,
  )
  return Object.fromEntries(rows.map(({ template, count }) => [template, count]))
}

/** All rows of a booking, which a dry run must not change. */
export async function allRowsOf(db: Database, bookingId: string): Promise<unknown[]> {
  const tables = ['booking_history', 'booking_note', 'refund', 'ledger_entry', 'bill', 'booking_room', 'meal_booking']
  const rows = await Promise.all(
    tables.map((table) => db.all(`SELECT * FROM ${table} WHERE booking_id = ? ORDER BY 1, 2, 3`, bookingId)),
  )
  return [
    ...rows,
    await db.all('SELECT * FROM booking WHERE id = ?', bookingId),
    await db.all("SELECT * FROM message WHERE payload ->> 'bookingId' = ?", bookingId),
    await db.all('SELECT count(*) AS count FROM audit_event'),
    await db.all('SELECT * FROM stock'),
  ]
}
