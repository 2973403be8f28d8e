import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { ACCESS_LIFE_MS } from './booking-access.ts'
import { listBookingsOfBrowser } from './booking-storage.ts'

/**
 * The brand's bookings a browser has made or proven, newest stay first; `access` are the ids of its cookie. One without the
 * cookie has made none.
 */
export function listRememberedBookings(deps: Deps, scope: Scope, access: readonly string[]): Promise<Booking[]> {
  if (access.length === 0) return Promise.resolve([])
  const since = deps.now() - ACCESS_LIFE_MS
  return listBookingsOfBrowser(deps.db, scope.brand.id, { ids: access, visitorId: scope.visitor.id, since })
}
