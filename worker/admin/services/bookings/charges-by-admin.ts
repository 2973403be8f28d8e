import { type Problem, problem } from '#app/domain/problem.ts'
import { mapResult, ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import {
  addCharge,
  type ChargedBooking,
  type NewCharge,
  previewCharge,
  previewUndo,
  undoCharge,
} from '#worker/services/bookings/admin/charges.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { type BookingCommand, bookingOperation, mayRefund } from './reachable-booking.ts'

type AddedCharge = ChargedBooking & { id: string | null }

export async function addChargeByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, input, isDryRun, idempotency }: BookingCommand<NewCharge>,
): Promise<Result<AddedCharge, Problem>> {
  if (isDryRun) {
    return mapResult(previewCharge(booking, input, { id: 'preview', now: deps.now() }), (preview) => ({
      ...preview,
      id: null,
    }))
  }
  const noted = { author: actor.id, person: actor.person?.name ?? null }
  return runAudited(deps, actor, bookingOperation(booking, 'charge', idempotency), (audited) =>
    addCharge(audited, booking.id, { charge: input, ...noted }),
  )
}

/** Takes back a charge and refunds what was paid for it, up to the limit of the actor's role. */
export async function undoChargeByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, input: chargeId, isDryRun, idempotency }: BookingCommand<string>,
): Promise<Result<ChargedBooking, Problem>> {
  const preview = await previewUndo(deps, booking, chargeId)
  if (!preview.ok) return preview
  const { refundMinor: amountMinor } = preview.value
  if (amountMinor > 0 && !mayRefund(actor, booking)) return refuse(problem('forbidden'))
  if (isDryRun || preview.value.after === booking) return ok(preview.value)
  const { id: bookingId, property, currency } = booking
  const payout = { scope: 'refunds:write', propertyId: property.id, bookingId, amountMinor, currency } as const
  return runAudited(deps, actor, { ...bookingOperation(booking, 'undo-charge', idempotency), payout }, (audited) =>
    undoCharge(audited, bookingId, { chargeId, author: actor.id }),
  )
}
