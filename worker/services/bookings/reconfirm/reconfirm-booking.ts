import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { updateReconfirmed } from './reconfirm-storage.ts'

/** Records that the guest will come. Idempotent, also after a withdrawn question. Fails for a cancelled booking. */
export async function reconfirmBooking(
  deps: Deps,
  scope: Scope,
  proof: BookingProof,
): Promise<Result<Booking, Problem>> {
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return found
  const { id: bookingId } = found.value
  const change: Change = { id: crypto.randomUUID(), bookingId, at: deps.now(), event: 'reconfirmed', actor: 'guest' }
  await updateReconfirmed(deps.db, change)
  const current = await findBooking(deps, scope, proof)
  return current.ok && current.value.state === 'cancelled' ? refuse(problem('already_cancelled')) : current
}
