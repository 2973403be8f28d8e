import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { isCheckinOpen, isPartyComplete } from './checkin-storage.ts'
import { readCheckin } from './read-checkin.ts'
import { toOpenCheckin } from './save-guest.ts'

/** Maximum submissions per booking: each one stores a history row. */
const MAX_SUBMISSIONS = 20

type CheckinSubmission = {
  /** `HH:MM` in the property's time zone; null keeps the known time. */
  arrivalTime: string | null
  hasAccepted: boolean
}

/**
 * Completes the online check-in, which requires every adult, the arrival time and acceptance of the rules. A second
 * submission updates the first.
 */
export async function submitCheckin(
  deps: Deps,
  booking: Booking,
  { arrivalTime, hasAccepted }: CheckinSubmission,
): Promise<Result<Booking, Problem>> {
  const time = arrivalTime ?? booking.arrivalTime
  const { window, missing, state } = await readCheckin(deps, { ...booking, arrivalTime: time })
  if (window !== 'open') return refuse(problem('not_modifiable'))
  const fields = {
    ...(missing.includes('guests') ? { guests: 'errors.guestsMissing' } : {}),
    ...(missing.includes('arrival_time') ? { arrival_time: 'errors.arrivalMissing' } : {}),
    ...(hasAccepted ? {} : { rules_accepted: 'errors.rulesMissing' }),
  }
  if (time === null || Object.keys(fields).length > 0) return refuseFields(fields)
  const submitted: Booking = { ...booking, arrivalTime: time, checkinState: 'done' }
  if (state === 'done' && time === booking.arrivalTime) return ok(submitted)
  return (await writeSubmission(deps, booking, time)) ? ok(submitted) : refuse(problem('not_modifiable'))
}

/** Writes only while the booking is active, check-in is open and all guests are entered. */
function writeSubmission(deps: Deps, booking: Booking, time: string): Promise<boolean> {
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'online_checkin',
    actor: 'guest',
    details: { time },
  }
  const updateStatement = boundStatement(
    (bind) => `UPDATE booking SET checkin_state = 'done', arrival_time = ${bind(time)}
      WHERE id = ${bind(booking.id)} AND ${isClaimed(change.id, bind)}`,
  )
  return runGuardedWrite(deps, change, {
    guard: (bind) => `${isCheckinOpen(toOpenCheckin(deps, booking), bind)} AND ${isPartyComplete(booking.id, bind)}
      AND (SELECT count(*) FROM booking_history WHERE booking_id = ${bind(booking.id)} AND event = 'online_checkin') < ${MAX_SUBMISSIONS}`,
    statements: [updateStatement],
  })
}
