import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { TestDeps } from './a-deps.ts'
import { type TestHotel, unbalancedLedger } from './booking-builders.ts'

export type ModelBooking = {
  id: string
  number: string
  categoryId: number
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: number
  phase: 'held' | 'confirmed' | 'cancelled' | 'void'
  totalMinor: number
  paidMinor: number
  /** Open and settled payments by id, with the amount and the discount each gives when it pays everything. */
  payments: Map<string, { amountMinor: number; discountMinor: number }>
  /** Whether everything was prepaid, and the amount paid when the discount was last available. */
  ahead: { isTaken: boolean; paidMinor: number }
  holdEndsAt: number | null
}

/** The site's expected state, derived from its answers only. */
export type Model = { roomsTotal: number; bookings: ModelBooking[] }

/** Whether the stay could be sold now, with the rooms of the booking `besides` released first. */
export function isFree(
  model: Model,
  stay: Pick<ModelBooking, 'categoryId' | 'checkin' | 'checkout' | 'rooms'>,
  besides: ModelBooking | null = null,
): boolean {
  return listNights(stay.checkin, stay.checkout).every(
    (night) => soldOn(model, stay.categoryId, night, besides) + stay.rooms <= model.roomsTotal,
  )
}

function soldOn({ bookings }: Model, categoryId: number, night: CalendarDay, besides: ModelBooking | null): number {
  return bookings
    .filter((one) => one !== besides && isLive(one) && one.categoryId === categoryId)
    .filter(({ checkin, checkout }) => checkin <= night && night < checkout)
    .reduce((sum, { rooms }) => sum + rooms, 0)
}

export function isLive({ phase }: ModelBooking): boolean {
  return phase === 'held' || phase === 'confirmed'
}

/** Returns the differences between the tables and the model; empty when equal. */
export async function compareStock({ db }: TestDeps, hotel: TestHotel, model: Model): Promise<string[]> {
  const rows = await db.all<{ day: CalendarDay; sold: number; total: number }>(
    'SELECT day, sold, total FROM stock WHERE room_category_id = ?',
    hotel.categoryId,
  )
  const actual = rows.map(({ day, sold, total }) => {
    const believed = soldOn(model, hotel.categoryId, day, null)
    const isRight = sold === believed && sold >= 0 && sold <= total
    return isRight ? null : `${day}: ${sold} of ${total} sold, the model says ${believed}`
  })
  const known = new Set(rows.map(({ day }) => day))
  const missing = model.bookings
    .filter((one) => isLive(one) && one.categoryId === hotel.categoryId)
    .flatMap(({ checkin, checkout }) => listNights(checkin, checkout))
    .filter((night) => !known.has(night))
  return [...actual.filter((line) => line !== null), ...missing.map((night) => `${night}: sold without a row`)]
}

const keysOf = { held: [7], confirmed: [0], cancelled: [3], void: [13] }

/** Returns the differences in bookings, their money and the ledger from the model. */
export async function compareBookings({ db }: TestDeps, model: Model): Promise<string[]> {
  const actual: string[] = []
  for (const one of model.bookings) {
    const row = await db.first<{
      status_key: number
      paid_minor: number
      total_minor: number
      checkin: string
      checkout: string
      rooms: number
    }>('SELECT status_key, paid_minor, total_minor, checkin, checkout, rooms FROM booking WHERE id = ?', one.id)
    const isRight =
      row &&
      (!isLive(one) || row.total_minor === one.totalMinor) &&
      keysOf[one.phase].includes(row.status_key) &&
      row.checkin === one.checkin &&
      row.checkout === one.checkout &&
      row.rooms === one.rooms &&
      (!isLive(one) || row.paid_minor === one.paidMinor)
    if (!isRight) actual.push(`${one.number} is ${JSON.stringify(row)}, the model says ${JSON.stringify(one)}`)
  }
  const uneven = await unbalancedLedger(db)
  return uneven.length === 0 ? actual : [...actual, `uneven ledger ${JSON.stringify(uneven)}`]
}

/** Returns gateway money that is neither on a live booking, kept as a fee, nor refunded. */
export async function findStrayMoney({ db }: TestDeps, hotel: TestHotel): Promise<unknown[]> {
  return db.all(
    `SELECT b.booking_no, b.status_key, b.paid_minor, sum(c.amount_minor) AS charged,
       (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.booking_id = b.id AND r.status = 'sent') AS returned
     FROM booking b JOIN payment p ON p.booking_id = b.id JOIN sandbox_charge c ON c.payment_id = p.id
     WHERE b.property_id = ? AND c.outcome = 'succeeded' AND b.replaces_booking_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM booking n WHERE n.replaces_booking_id = b.id)
     GROUP BY b.id HAVING charged <> b.paid_minor * (b.status_key IN (0, 7)) + returned`,
    hotel.propertyId,
  )
}

/** A stay of some nights within the ten days the model uses. */
export function aModelStay(dice: (sides: number) => number): { checkin: CalendarDay; checkout: CalendarDay } {
  const checkin = addDays('2026-12-10' as CalendarDay, dice(7))
  return { checkin, checkout: addDays(checkin, 1 + dice(3)) }
}
