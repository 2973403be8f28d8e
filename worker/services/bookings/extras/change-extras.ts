import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, listBills } from '#worker/services/bookings/booking.ts'
import { listRefundable, refundIdOf } from '#worker/services/bookings/closing/close-booking-storage.ts'
import { planRefundShares } from '#worker/services/bookings/closing/plan-refunds.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { sendRefund } from '#worker/services/gateways/refunds/send-refunds.ts'
import { toBegunRefunds } from '../closing/cancel-booking.ts'
import { type ExtrasChange, updateExtras } from './extras-storage.ts'
import { type ExtrasQuote, quoteExtras, type WantedExtras } from './quote-extras.ts'

type ChangeExtrasInput = {
  proof: BookingProof
  wanted: WantedExtras
  /** Total shown to the guest, in major units; the change fails when it has changed since. */
  shownTotalMajor: number | null
  idempotency: IdempotentRequest | null
}

type ExtrasAttempt = Omit<ChangeExtrasInput, 'proof'> & { byStaff?: boolean }

/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 8

/** Adds, changes or removes meals and early check-in; a lower price is refunded to the payments. */
export async function changeExtras(
  deps: Deps,
  scope: Scope,
  input: ChangeExtrasInput,
): Promise<Result<Booking, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findBooking(deps, scope, input.proof)
    if (!found.ok) return found
    const replay = await findStoredResponse<Booking>(deps, input.idempotency)
    if (replay) return replay
    const result = await tryChange(deps, scope, found.value, input)
    if (result?.ok) return result
    // A concurrent request with the same key may have succeeded, which is why this one is refused.
    if (result) return (await findStoredResponse<Booking>(deps, input.idempotency)) ?? result
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

/** Makes one attempt; returns null when the booking changed meanwhile. */
export async function tryChange(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  { wanted, shownTotalMajor, idempotency, byStaff = false }: ExtrasAttempt,
): Promise<Result<Booking, Problem> | null> {
  if (
    shownTotalMajor !== null &&
    shownTotalMajor !== toMajor({ amountMinor: booking.totalMinor, currency: booking.currency })
  ) {
    return refuse(problem('price_changed', { message: 'errors.changePrice' }))
  }
  const quoted = await quoteExtras(deps, scope, { booking, wanted, byStaff })
  if (!quoted.ok) return quoted
  const { money } = quoted.value
  const shares = { walletMinor: money.walletRefundMinor, moneyMinor: money.refundMinor - money.walletRefundMinor }
  const back = planRefundShares(shares.moneyMinor > 0 ? await listRefundable(deps.db, booking.id) : [], shares)
  if (!back) return null
  const change = { ...toChange(booking, quoted.value, deps.now()), ...(byStaff ? { actor: 'desk' as const } : {}) }
  const refundReason = `extras:${change.id}`
  const extrasChange = { before: booking, after: toChangedBooking(booking, quoted.value), back, refundReason }
  const after = withRefunds(extrasChange, change)
  const isDone = await updateExtras(
    deps.db,
    extrasChange,
    change,
    await sealResponse(deps, idempotency, { status: 200, response: after }),
  )
  if (!isDone) return null
  for (const refund of back.refunds) deps.later(sendRefund(deps, refundIdOf(change, refund)))
  return ok(after)
}

function toChange(booking: Booking, { totalMinor, money }: ExtrasQuote, at: number): Change {
  const details = { totalMinor, refundMinor: money.refundMinor, from: { totalMinor: booking.totalMinor } }
  return { id: crypto.randomUUID(), bookingId: booking.id, at, event: 'extras_changed', actor: 'guest', details }
}

/** Returns the booking with its new extras and money. */
export function toChangedBooking(booking: Booking, { money, quote, meals, totalMinor }: ExtrasQuote): Booking {
  return {
    ...booking,
    revision: booking.revision + 1,
    totalMinor,
    paidMinor: money.paidMinor,
    walletMinor: money.walletMinor,
    paymentStatus: money.paymentStatus,
    advanceMinor: Math.min(booking.advanceMinor, totalMinor),
    quote,
    bills: listBills(quote),
    meals,
  }
}

function withRefunds({ after, back, refundReason: reason }: ExtrasChange, change: Change): Booking {
  return { ...after, refunds: [...after.refunds, ...toBegunRefunds(back, { booking: after, reason, change })] }
}
