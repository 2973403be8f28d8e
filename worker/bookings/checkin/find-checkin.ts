import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { findBookingByReference } from '#worker/bookings/reading/booking-storage.ts'
import { type BookingProof, findBooking } from '#worker/bookings/reading/find-booking.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { isCheckinToken } from './checkin-access.ts'

export type CheckinProof = BookingProof & {
  reference: string
  checkins: readonly string[]
}

/**
 * Finds the booking of an online check-in: for anyone with access to the booking, and until check-out for anyone with
 * the link from the reminder. Everything else is the same `not_found`.
 */
export async function findCheckin(deps: Deps, scope: Scope, proof: CheckinProof): Promise<Result<Booking, Problem>> {
  const linked = await findByLink(deps, scope, proof)
  return linked ? ok(linked) : findBooking(deps, scope, proof)
}

async function findByLink(deps: Deps, scope: Scope, proof: CheckinProof): Promise<Booking | null> {
  if (!proof.token && proof.checkins.length === 0) return null
  const booking = await findBookingByReference(
    deps.db,
    { brandId: scope.brand.id, locale: scope.locale },
    proof.reference,
  )
  if (!booking || booking.guest.phone === '') return null
  const isLinked =
    proof.checkins.includes(booking.id) || (proof.token ? await isCheckinToken(deps, booking.id, proof.token) : false)
  return isLinked && calendarDayIn(booking.property.timeZone, deps.now()) <= booking.checkout ? booking : null
}
