import { MAX_CHANGES } from '#app/domain/bookings/modification.ts'
import type { WantedExtra } from '#app/domain/extras/extra.ts'
import { notModifiable, reasonOf } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { scopeOfBooking } from '#worker/services/bookings/admin/scope-of-booking.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { toChangedBooking, tryChange } from '#worker/services/bookings/extras/change-extras.ts'
import { quoteExtras } from '#worker/services/bookings/extras/quote-extras.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'

export type ChangedExtras = { before: Booking; after: Booking; refundMinor: number }

type ChangeByStaff = { wanted: readonly WantedExtra[]; isPreview: boolean }

/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 8

/**
 * Changes extras of a booking by staff, whom lead times and the end of free cancellation do not bind, also during the
 * stay. A preview writes nothing; the same extras again change nothing.
 */
export async function changeExtrasByStaff(
  deps: Deps,
  bookingId: string,
  { wanted, isPreview }: ChangeByStaff,
): Promise<Result<ChangedExtras, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = await findBookingById(deps, bookingId)
    if (!before) return refuse(problem('not_found'))
    const scope = await scopeOfBooking(deps, before)
    if (!scope) return refuse(notModifiable('brand_gone'))
    const input = { wanted: { meals: null, earlyCheckin: null, extras: wanted }, byStaff: true }
    const quoted = await quoteExtras(deps, scope, { booking: before, ...input })
    if (!quoted.ok) return refuseOrKeep(before, quoted.problem)
    const { refundMinor } = quoted.value.money
    if (isPreview) return ok({ before, after: toChangedBooking(before, quoted.value), refundMinor })
    const result = await tryChange(deps, scope, before, { ...input, shownTotalMajor: null, idempotency: null })
    if (result) return result.ok ? ok({ before, after: result.value, refundMinor }) : result
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

function refuseOrKeep(booking: Booking, refused: Problem): Result<ChangedExtras, Problem> {
  if (refused.message === 'errors.extrasUnchanged') return ok({ before: booking, after: booking, refundMinor: 0 })
  if (refused.code !== 'not_modifiable' || reasonOf(refused)) return refuse(refused)
  return refuse(notModifiable(booking.revision >= MAX_CHANGES ? 'too_many_changes' : 'not_confirmed'))
}
