import { type CancellationCharge, canBeCancelled, cancellationCharge } from '#app/domain/bookings/cancellation.ts'
import type { RefundTo } from '#app/domain/bookings/cancellation-reasons.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { fromMajor, toMajor } from '#app/domain/money/money.ts'
import { splitRefund } from '#app/domain/money/wallet-shares.ts'
import { paymentStatuses } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type BookedRefund, type Booking, statusKeysOfBrand } from '#worker/services/bookings/booking.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { sendRefund } from '#worker/services/gateways/refunds/send-refunds.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import {
  type Closing,
  closeBooking,
  listRefundable,
  refundIdOf,
  toWalletRefundIdOf,
  walletRefundIdOf,
} from './close-booking-storage.ts'
import { mayGoToWallet, planRefundShares, type RefundPlan, TO_WALLET } from './plan-refunds.ts'

export type CancellationQuote = CancellationCharge & {
  isCancellable: boolean
  /** Null when cancelling is never free. */
  freeUntil: Instant | null
  currency: string
}

type CancelBookingInput = {
  proof: BookingProof
  reason: string | null
  /** Charge shown to the guest, in major units, compared with ours; null when none was shown. */
  shownChargeMajor?: number | null
  refundTo?: RefundTo
  idempotency: IdempotentRequest | null
}

export type CancelledBooking = {
  booking: Booking
  chargeMinor: number
  refundMinor: number
  refundStatus: 'initiated' | 'none'
}

type CancelBookingResult = { cancelled: CancelledBooking; isReplay: boolean }

/** Rounds lost to concurrent changes of the booking. */
const MAX_ROUNDS = 8

/**
 * Cancels by the policy: releases rooms and coupon at once and refunds the paid amount less the charge. Fails with
 * `price_changed` when the charge is higher than the one shown.
 */
export async function cancelBooking(
  deps: Deps,
  scope: Scope,
  input: CancelBookingInput,
): Promise<Result<CancelBookingResult, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findBooking(deps, scope, input.proof)
    if (!found.ok) return found
    const replay = await findStoredResponse<CancelledBooking>(deps, input.idempotency)
    if (replay) return replay.ok ? ok({ cancelled: replay.value, isReplay: true }) : replay
    const booking = found.value
    if (booking.state === 'cancelled') return refuse(problem('already_cancelled'))
    if (!canBeCancelled(booking, deps.now())) return refuse(problem('not_cancellable'))
    const quote = quoteCancellation(booking, deps.now())
    if (input.refundTo === 'wallet' && !mayGoToWallet(booking)) {
      return refuse(
        problem('invalid_fields', { message: 'errors.walletAccount', fields: { refund_to: 'errors.walletAccount' } }),
      )
    }
    const raisedCharge = findRaisedCharge(quote, input.shownChargeMajor ?? null)
    if (raisedCharge) return refuse(raisedCharge)
    const cancelled = await tryCancel(deps, booking, { ...input, quote })
    if (cancelled) return ok({ cancelled, isReplay: false })
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

function findRaisedCharge(quote: CancellationQuote, shownMajor: number | null): Problem | null {
  const { chargeMinor, refundMinor, currency } = quote
  if (shownMajor === null || chargeMinor <= fromMajor(shownMajor, currency).amountMinor) return null
  return problem('price_changed', {
    message: 'errors.chargeChanged',
    details: {
      cancellation_charge: {
        amount: toMajor({ amountMinor: chargeMinor, currency }),
        refund_amount: toMajor({ amountMinor: refundMinor, currency }),
        currency_code: currency,
      },
    },
  })
}

/** Returns null when the booking changed meanwhile or the key was used. */
async function tryCancel(
  deps: Deps,
  booking: Booking,
  { reason, idempotency, quote, refundTo }: CancelBookingInput & { quote: CancellationQuote },
): Promise<CancelledBooking | null> {
  const { chargeMinor, refundMinor } = quote
  const shares = splitRefund(booking, chargeMinor)
  const back =
    refundTo === 'wallet'
      ? { refunds: [], walletMinor: shares.walletMinor, toWalletMinor: shares.moneyMinor }
      : planRefundShares(shares.moneyMinor > 0 ? await listRefundable(deps.db, booking.id) : [], shares)
  if (!back) return null
  const closing: Closing = {
    booking,
    statusKey: statusKeysOfBrand(booking.brandId).cancelled,
    reason,
    blame: 'guest',
    chargeMinor,
    back,
    refundReason: 'cancelled',
    carried: null,
  }
  const details = { chargeMinor, refundMinor, reason }
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'cancelled',
    actor: 'guest',
    details,
  }
  const cancelled = toCancelled(closing, change, refundMinor)
  const messages = enqueueNotifications(deps, {
    bookingId: booking.id,
    template: 'booking_cancelled',
    details: { amountMinor: refundMinor },
  })
  const isDone = await closeBooking(deps, closing, change, {
    added: messages.statements(change.id),
    idempotency: await sealResponse(deps, idempotency, { status: 200, response: cancelled }),
  })
  if (!isDone) return null
  messages.announce()
  deps.later(deps.pageVersions.raise(versionsOfProperty(booking.property)))
  for (const refund of back.refunds) deps.later(sendRefund(deps, refundIdOf(change, refund)))
  return cancelled
}

function toCancelled(
  { booking, chargeMinor, back, reason, refundReason }: Closing,
  change: Change,
  refundMinor: number,
): CancelledBooking {
  return {
    booking: {
      ...booking,
      statusKey: statusKeysOfBrand(booking.brandId).cancelled,
      state: 'cancelled',
      paymentStatus: paymentStatuses.cancelled,
      paidMinor: chargeMinor,
      walletMinor: booking.walletMinor - back.walletMinor,
      holdExpiresAt: null,
      cancelledAt: change.at,
      cancellationReason: reason,
      cancellationBlame: 'guest',
      meals: booking.meals.map((meal) => ({ ...meal, status: 'Cancelled' })),
      refunds: [...booking.refunds, ...toBegunRefunds(back, { booking, reason: refundReason, change })],
    },
    chargeMinor,
    refundMinor,
    refundStatus: refundMinor > 0 ? 'initiated' : 'none',
  }
}

export function toBegunRefunds(
  { refunds, walletMinor, toWalletMinor = 0 }: RefundPlan,
  { booking, reason, change }: { booking: Pick<Booking, 'currency'>; reason: string; change: Change },
): BookedRefund[] {
  const shared = { currency: booking.currency, reason, createdAt: change.at, sentAt: null }
  const paymentRefunds = refunds.map((refund): BookedRefund => {
    const { paymentId, amountMinor } = refund
    return { ...shared, id: refundIdOf(change, refund), paymentId, amountMinor, status: 'initiated' }
  })
  const toWallet = { ...shared, paymentId: null, status: 'sent' as const }
  const walletRefunds: BookedRefund[] = [
    { ...toWallet, id: walletRefundIdOf(change), amountMinor: walletMinor },
    { ...toWallet, id: toWalletRefundIdOf(change), amountMinor: toWalletMinor, reason: TO_WALLET },
  ]
  return [...paymentRefunds, ...walletRefunds.filter(({ amountMinor }) => amountMinor > 0)]
}

/** Returns the current cancellation charge, shown before and charged after the guest confirms. */
export function quoteCancellation(booking: Booking, now: Instant): CancellationQuote {
  return {
    ...cancellationCharge(booking, now),
    isCancellable: canBeCancelled(booking, now),
    freeUntil: booking.policy.freeUntil,
    currency: booking.currency,
  }
}
