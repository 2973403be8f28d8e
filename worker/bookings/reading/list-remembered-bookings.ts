import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { listBookingsByIds } from './booking-storage.ts'

/** Returns the brand's bookings of the access cookie (`access`), newest stay first. */
export function listRememberedBookings(deps: Deps, scope: Scope, access: readonly string[]): Promise<Booking[]> {
  return access.length === 0
    ? Promise.resolve([])
    : listBookingsByIds(deps.db, { brandId: scope.brand.id, locale: scope.locale }, access)
}
