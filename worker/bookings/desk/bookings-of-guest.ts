import type { Reach } from '#app/domain/operators/reach.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Deps } from '#worker/deps.ts'
import { isBookedBy } from '../of-guest/guest-bookings-statement.ts'
import { type BookingRow, toBooking } from '../reading/booking-rows.ts'
import { SELECT_BOOKING } from '../reading/booking-storage.ts'

type Owner = { id: string; countryCode: string | null; phone: string | null }

/** Returns up to 100 bookings of an account in properties within reach, newest first. For operators only. */
export async function bookingsOfGuest(
  { db }: Pick<Deps, 'db'>,
  { reach, account }: { reach: Reach; account: Owner },
): Promise<Booking[]> {
  const { bind, params } = bindParams()
  const { id: userId, countryCode, phone } = account
  const isReached =
    reach === 'all' ? 'true' : `b.property_id IN (SELECT value FROM json_each(${bind(JSON.stringify(reach))}))`
  const rows = await db.all<BookingRow>(
    `${SELECT_BOOKING} WHERE ${isBookedBy('b', { userId, countryCode, phone }, bind)} AND ${isReached}
     ORDER BY b.created_at DESC, b.id DESC LIMIT 100`,
    ...params,
  )
  return rows.map((row) => toBooking(row, {}))
}
