import { countsAsStay, isUnverifiedStay } from '#app/domain/bookings/stay-marks.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { feedbackSince } from '#app/domain/reviews/feedback-rules.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { listBookingsByIds } from '../reading/booking-storage.ts'
import type { GivenFeedback } from './feedback.ts'
import { findFeedback, listUnreviewedIds } from './feedback-storage.ts'

export type StayFeedback = { booking: Booking; feedback: GivenFeedback | null }

/** Returns a booking and its review, if any. */
export async function findStayFeedback(
  deps: Deps,
  scope: Scope,
  proof: BookingProof,
): Promise<Result<StayFeedback, Problem>> {
  const found = await findBooking(deps, scope, proof)
  return found.ok ? ok({ booking: found.value, feedback: await findFeedback(deps.db, found.value.id) }) : found
}

/**
 * Finds a verified stay that ended in the last 60 days; one already reviewed longer, so that the review can be
 * withdrawn. Fails with `proof_needed` for a past stay without evidence.
 */
export async function findRateable(
  deps: Deps,
  scope: Scope,
  proof: BookingProof,
): Promise<Result<StayFeedback, Problem>> {
  const found = await findStayFeedback(deps, scope, proof)
  if (!found.ok || found.value.feedback !== null || isRateable(found.value.booking, deps.now())) return found
  const { booking } = found.value
  if (!isUnverifiedStay(booking) || !isRecent(booking, deps.now())) return refuse(problem('not_found'))
  return refuse(problem('proof_needed', { message: 'errors.stayNotVerified', details: { proofs: ['code'] } }))
}

/** Returns whether a verified stay ended recently enough for a review. */
export function isRateable(booking: Booking, now: number): boolean {
  return countsAsStay(booking) && isRecent(booking, now)
}

function isRecent({ checkout, property }: Booking, now: number): boolean {
  return checkout >= feedbackSince(calendarDayIn(property.timeZone, now))
}

/** Returns the signed-in guest's stays of the last 60 days that were neither reviewed nor dismissed, newest first. */
export async function listUnratedStays(deps: Deps, scope: Scope): Promise<Result<Booking[], Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const ids = await listUnreviewedIds(deps.db, {
    brandId: scope.brand.id,
    userId: user.id,
    // In the westernmost time zone, because each property has its own date.
    today: calendarDayIn('Etc/GMT+12', deps.now()),
  })
  if (ids.length === 0) return ok([])
  const bookings = await listBookingsByIds(deps.db, { brandId: scope.brand.id, locale: scope.locale }, ids)
  const latestFirst = (one: Booking, other: Booking) => (one.checkout < other.checkout ? 1 : -1)
  return ok(bookings.filter((booking) => isRateable(booking, deps.now())).sort(latestFirst))
}
