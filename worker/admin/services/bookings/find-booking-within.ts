import { isWithin } from '#app/domain/operators/reach.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { bookingByNumber } from '#worker/services/bookings/admin/search-bookings.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Actor } from '../actor.ts'

export async function findBookingWithin(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  bookingNo: string,
): Promise<Result<Booking, Problem>> {
  const booking = await bookingByNumber(db, bookingNo)
  return booking && isWithin(reach, booking.property.id) ? ok(booking) : refuse(problem('not_found'))
}
