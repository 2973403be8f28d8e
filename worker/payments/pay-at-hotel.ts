import { type Problem, problem } from '#app/domain/problem.ts'
import { allowsPayAtHotel } from '#app/domain/restrictions.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Change } from '#worker/bookings/change.ts'
import { type BookingProof, findBooking } from '#worker/bookings/find-booking.ts'
import { readBooking } from '#worker/bookings/read-booking.ts'
import type { Deps } from '#worker/deps.ts'
import { planMessages } from '#worker/messages/plan-messages.ts'
import type { Scope } from '#worker/scope.ts'
import { confirmUnpaid, findRestrictions } from './pay-at-hotel-storage.ts'

/**
 * Turns a held booking into one that is paid at the hotel, where the property allows that. A booking that is confirmed
 * already stays as it is, so asking twice is no harm.
 */
export async function payAtHotel(deps: Deps, scope: Scope, proof: BookingProof): Promise<Result<Booking, Problem>> {
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return found
  const booking = found.value
  if (booking.state === 'cancelled') return refuse(problem('already_cancelled'))
  if (booking.statusKey === 0) return found
  const restrictions = await findRestrictions(deps.db, booking.property.id)
  if (booking.statusKey !== 7 || !allowsPayAtHotel(restrictions, booking.roomCount)) {
    return refuse(problem('pay_at_hotel_unavailable'))
  }
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'confirmed',
    actor: 'guest',
    details: { payment: 'at_hotel' },
  }
  const messages = planMessages(deps, { bookingId: booking.id, template: 'booking_confirmed' })
  if (await confirmUnpaid(deps.db, change, messages.statements(change.id))) messages.announce()
  const confirmed = await readBooking(deps, booking.id)
  return confirmed?.statusKey === 0 ? ok(confirmed) : refuse(problem('already_cancelled'))
}
