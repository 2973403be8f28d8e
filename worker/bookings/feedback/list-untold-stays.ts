import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { listBookingsByIds } from '#worker/bookings/reading/booking-storage.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { listUntold } from './feedback-storage.ts'
import { isRateable } from './rateable.ts'

/** Returns the signed-in guest's stays of the last 60 days that were neither reviewed nor dismissed, newest first. */
export async function listUntoldStays(deps: Deps, scope: Scope): Promise<Result<Booking[], Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const ids = await listUntold(deps.db, {
    brandId: scope.brand.id,
    userId: user.id,
    // In the westernmost time zone, because each property has its own date.
    today: calendarDayIn('Etc/GMT+12', deps.now()),
  })
  if (ids.length === 0) return ok([])
  const bookings = await listBookingsByIds(deps.db, { brandId: scope.brand.id, locale: scope.locale }, ids)
  const byEnd = (one: Booking, other: Booking) => (one.checkout < other.checkout ? 1 : -1)
  return ok(bookings.filter((booking) => isRateable(booking, deps.now())).sort(byEnd))
}
