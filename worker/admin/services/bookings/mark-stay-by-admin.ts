import type { StayMark } from '#app/domain/bookings/stay-marks.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { foreseeMark, type MarkOutcome, markStay } from '#worker/services/bookings/stays/mark-stay.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { bookingOperation } from './booking-operation.ts'

type Marked =
  | Extract<MarkOutcome, { is: 'marked' }>
  | { is: 'possible'; chargeMinor?: number; refundMinor?: number; currency?: string }
  | ({ is: 'marked before' } & { chargeMinor?: undefined; refundMinor?: undefined; currency?: undefined })

const refusals = {
  'no such booking': 'not_found',
  'not possible': 'not_modifiable',
  'changed meanwhile': 'in_progress',
} as const

/** Previews a mark, including the charge for a no-show, without writing. */
export async function foreseeMarkByAdmin(
  deps: Deps,
  { booking, mark }: { booking: Booking; mark: StayMark },
): Promise<Result<Marked, Problem>> {
  const foreseen = await foreseeMark(deps, { bookingNo: booking.bookingNo, mark })
  if (foreseen.is === 'possible' || foreseen.is === 'marked before') return ok(foreseen as Marked)
  return refuse(toProblem(deps, { booking, mark, is: foreseen.is }))
}

/** Records arrival, departure or no-show of a guest (`markStay`), with an audit row. */
export async function markStayByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, mark, keyed }: { booking: Booking; mark: StayMark; keyed: IdempotentRequest | null },
): Promise<Result<Marked, Problem>> {
  return runAudited(deps, actor, bookingOperation(booking, mark, keyed), async (writing) => {
    const outcome = await markStay(writing, { bookingNo: booking.bookingNo, mark })
    if (outcome.is === 'marked' || outcome.is === 'marked before') return ok(outcome as Marked)
    return refuse(toProblem(deps, { booking, mark, is: outcome.is }))
  })
}

type Refused = { booking: Booking; mark: StayMark; is: keyof typeof refusals }

function toProblem({ now }: Pick<Deps, 'now'>, { booking, mark, is }: Refused): Problem {
  if (is !== 'not possible') return problem(refusals[is])
  const { policy, state } = booking
  const isBegun = policy.checkinAt <= now()
  const why = !isBegun
    ? `the stay begins at ${new Date(policy.checkinAt).toISOString()}; before that it is cancelled or moved`
    : `a booking that is ${state}, or that the house said another word about, cannot be marked ${mark}`
  return notModifiable(isBegun ? 'mark_not_possible' : 'stay_not_begun', { mark: why })
}
