import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { CONFIRMED } from '#worker/infra/database/conditions/status-sql.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'

/** Maximum changes: each one stores a history row. */
const MAX_CHANGES = 10

const TIME_FORMAT = /^([01]\d|2[0-3]):[0-5]\d$/

/** Stores the guest's arrival time, `HH:MM` in the property's time zone, until the stay begins. */
export async function reportArrivalTime(
  deps: Deps,
  scope: Scope,
  { proof, time }: { proof: BookingProof; time: string },
): Promise<Result<Booking, Problem>> {
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return found
  const booking = found.value
  if (!TIME_FORMAT.test(time)) return refuseFields({ arrival_time: 'errors.malformedField' })
  if (booking.arrivalTime === time) return ok(booking)
  const at = deps.now()
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at,
    // Stored name: arrival time reported.
    event: 'arrival_told',
    actor: 'guest',
    details: { time },
  }
  const update = boundStatement(
    (bind) =>
      `UPDATE booking SET arrival_time = ${bind(time)} WHERE id = ${bind(booking.id)} AND ${isClaimed(change.id, bind)}`,
  )
  const isDone = await runGuardedWrite(deps, change, {
    guard: (bind) => `EXISTS (SELECT 1 FROM booking WHERE id = ${bind(booking.id)} AND status_key IN ${CONFIRMED}
        AND policy ->> 'checkinAt' > ${bind(at)})
      AND (SELECT count(*) FROM booking_history WHERE booking_id = ${bind(booking.id)} AND event = 'arrival_told') < ${MAX_CHANGES}`,
    statements: [update],
  })
  return isDone ? ok({ ...booking, arrivalTime: time }) : refuse(problem('not_modifiable'))
}
