import { depositOf } from '#app/domain/bookings/money-timeline.ts'
import type { QuotedExtra, WantedExtra } from '#app/domain/extras/extra.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import {
  type ChangedExtras,
  changeExtrasByStaff,
} from '#worker/services/bookings/admin/extras/change-extras-by-staff.ts'
import {
  type NotedDeposit,
  noteDeposit,
  refuseSettlement,
  settleDeposit,
} from '#worker/services/bookings/admin/extras/deposits.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { recordManualPayment } from '#worker/services/payments/settling/record-manual-payment.ts'
import type { Actor } from '../actor.ts'
import { toIsoOrNull } from '../response-format.ts'
import { type Audited, runAudited } from '../run-audited.ts'
import { type BookingCommand, bookingOperation, mayRefund, requireVersion } from './reachable-booking.ts'

/** Reference of the payment that a retained part of a deposit makes: one for each booking. */
const DEPOSIT_REFERENCE = 'deposit'

/** Changes the extras of a booking and refunds the money paid for them, up to the limit of the actor's role. */
export async function changeExtrasByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, input: wanted, isDryRun, unchangedSince, idempotency }: BookingCommand<readonly WantedExtra[]>,
): Promise<Result<ChangedExtras, Problem>> {
  const preview = await changeExtrasByStaff(deps, booking.id, { wanted, isPreview: true })
  const amountMinor = preview.ok ? preview.value.refundMinor : 0
  if (amountMinor > 0 && !mayRefund(actor, booking)) return refuse(problem('forbidden'))
  if (isDryRun) return preview
  const { id: bookingId, property, currency } = booking
  const payout = { scope: 'refunds:write', propertyId: property.id, bookingId, amountMinor, currency } as const
  const requires = requireVersion(booking, unchangedSince)
  const operation = { ...bookingOperation(booking, 'extras', idempotency), ...requires, payout }
  return runAudited(deps, actor, operation, (audited) =>
    changeExtrasByStaff(audited, bookingId, { wanted, isPreview: false }),
  )
}

export function noteDepositByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, deposit, idempotency }: { booking: Booking; deposit: NotedDeposit; idempotency: IdempotentRequest | null },
): Promise<Result<Booking, Problem>> {
  return runAudited(deps, actor, toOperation(booking, 'deposit', idempotency), (audited) =>
    noteDeposit(audited, booking.id, deposit),
  )
}

type Settlement = { booking: Booking; keptMinor: number; idempotency: IdempotentRequest | null }

/**
 * Records the return of a deposit. A retained part becomes a payment of the booking first, so that a repeated request
 * can go on.
 */
export function settleDepositByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, keptMinor, idempotency }: Settlement,
): Promise<Result<Booking, Problem>> {
  return runAudited(deps, actor, toOperation(booking, 'settle-deposit', idempotency), async (audited) => {
    const refusal = refuseSettlement(booking, keptMinor)
    if (refusal) return refuse(refusal)
    if (booking.deposit?.settledAt) return ok(booking)
    const paid = keptMinor > 0 ? await payFromDeposit(audited, actor, { booking, keptMinor }) : ok(null)
    return paid.ok ? settleDeposit(audited, booking.id, keptMinor) : paid
  })
}

async function payFromDeposit(
  audited: Audited,
  actor: Actor,
  { booking: { id, deposit }, keptMinor: amountMinor }: Pick<Settlement, 'booking' | 'keptMinor'>,
): Promise<Result<null, Problem>> {
  const paid = await recordManualPayment(audited, id, {
    amountMinor,
    way: deposit?.way ?? 'cash',
    reference: DEPOSIT_REFERENCE,
    takenBy: actor.id,
    person: actor.person?.name ?? null,
  })
  // An earlier attempt paid and then failed.
  const isPaid = paid.ok || paid.problem.fields?.reference !== undefined
  return isPaid ? ok(null) : paid
}

function toOperation(booking: Booking, verb: 'deposit' | 'settle-deposit', idempotency: IdempotentRequest | null) {
  const operation = bookingOperation(booking, verb, idempotency)
  const snapshot = statement(
    `SELECT json_object('amount_minor', amount_minor, 'way', way, 'kept_minor', kept_minor, 'settled_at', settled_at)
     FROM booking_deposit WHERE booking_id = ?`,
    booking.id,
  )
  return { ...operation, snapshot, invalidates: [] }
}

export function toExtraResponse({ code, name, day, count, amountMinor }: QuotedExtra) {
  return { code, name, day, count, amount_minor: amountMinor }
}

/** Returns the deposit of a booking; null where the stay has none and none was taken. */
export function toDepositResponse({ quote, checkout, currency, deposit }: Booking) {
  const dueMinor = depositOf(quote, checkout)?.amountMinor ?? 0
  if (dueMinor === 0 && !deposit) return null
  return {
    due_minor: dueMinor,
    held_minor: deposit && deposit.settledAt === null ? deposit.amountMinor : 0,
    returned_minor: deposit?.settledAt ? deposit.amountMinor - deposit.keptMinor : 0,
    kept_minor: deposit?.keptMinor ?? 0,
    way: deposit?.way ?? null,
    taken_at: toIsoOrNull(deposit?.takenAt ?? null),
    settled_at: toIsoOrNull(deposit?.settledAt ?? null),
    currency,
  }
}
