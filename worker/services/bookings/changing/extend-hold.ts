import { HOLD_EXTENSION_MS, refuseExtension } from '#app/domain/bookings/hold-extension.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { status } from '#worker/infra/database/conditions/status-sql.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'

/** Extends a hold by ten minutes, once including its replacements; the write's guard repeats the checks. */
export async function extendHold(deps: Deps, scope: Scope, proof: BookingProof): Promise<Result<Booking, Problem>> {
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return found
  const booking = found.value
  const at = deps.now()
  const refusal = refuseExtension(booking, at)
  if (refusal) return refuse(refusal)
  const change: Change = { id: crypto.randomUUID(), bookingId: booking.id, at, event: 'hold_extended', actor: 'guest' }
  const isDone = await runGuardedWrite(deps, change, {
    guard: (bind) => `EXISTS (SELECT 1 FROM booking WHERE id = ${bind(booking.id)} AND status_key = ${status('hold')}
      AND hold_expires_at > ${bind(at)} AND hold_extended_at IS NULL)`,
    statements: [extendStatement(change)],
  })
  if (!isDone) return refuse(problem('not_modifiable', { message: 'errors.holdExtended' }))
  const holdExpiresAt = (booking.holdExpiresAt ?? at) + HOLD_EXTENSION_MS
  return ok({ ...booking, holdExpiresAt, holdExtendedAt: at })
}

function extendStatement(change: Change): Statement {
  return boundStatement(
    (bind) => `UPDATE booking
        SET hold_expires_at = hold_expires_at + ${bind(HOLD_EXTENSION_MS)}, hold_extended_at = ${bind(change.at)}
      WHERE id = ${bind(change.bookingId)} AND ${isClaimed(change.id, bind)}`,
  )
}
