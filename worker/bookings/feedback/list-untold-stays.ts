import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { listBookingsByIds } from '#worker/bookings/reading/booking-storage.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { listUntold } from './feedback-storage.ts'
import { isRateable } from './rateable.ts'

/** A signed-in guest's own past stays of the last sixty days that were neither told of nor dismissed, the newest first [HELP-84]. */
export async function listUntoldStays(deps: Deps, scope: Scope): Promise<Result<Booking[], Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const ids = await listUntold(deps.db, {
    brandId: scope.brand.id,
    userId: user.id,
    // A day early: each place has its own today.
    today: calendarDayIn('Etc/GMT+12', deps.now()),
  })
  if (ids.length === 0) return ok([])
  const bookings = await listBookingsByIds(deps.db, { brandId: scope.brand.id, locale: scope.locale }, ids)
  const byEnd = (one: Booking, other: Booking) => (one.checkout < other.checkout ? 1 : -1)
  return ok(bookings.filter((booking) => isRateable(booking, deps.now())).sort(byEnd))
}
