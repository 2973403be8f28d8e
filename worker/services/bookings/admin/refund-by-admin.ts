import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { lowerPrice, maxReductionMinor } from '#app/domain/bookings/lower-price.ts'
import { splitRefund } from '#app/domain/money/wallet-shares.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { paymentStatusOf } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { type Booking, listBills } from '#worker/services/bookings/booking.ts'
import { listRefundable } from '#worker/services/bookings/closing/close-booking-storage.ts'
import { planRefundShares, type RefundPlan } from '#worker/services/bookings/closing/plan-refunds.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { type BookingNote, insertNote } from './notes.ts'
import { type AdminRefund, updateRefunded } from './refund-storage.ts'

export type { AdminRefund } from './refund-storage.ts'

export type RefundInput = {
  /** In minor units, at most the paid amount less earlier refunds. */
  amountMinor: number
  /** Keeps the price, so the guest owes the refunded amount again. Refused for cancelled and completed stays. */
  keepsTotal: boolean
}

export type RefundReason = { reason: string; author: string }

const { confirm, checkedIn, checkedOut, upcoming, completed } = statusKeys
const LIVE: readonly number[] = [confirm, checkedIn, checkedOut, upcoming, completed]
/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 8

/** Previews a refund, newest payments first. Fails with `in_progress` while the payments do not cover it. */
export async function previewRefund(
  { db }: Pick<Deps, 'db'>,
  booking: Booking,
  { amountMinor, keepsTotal }: RefundInput,
): Promise<Result<AdminRefund, Problem>> {
  const { paidMinor, state, statusKey } = booking
  const isOff = state === 'cancelled'
  if (!isOff && !LIVE.includes(statusKey)) return refuse(notModifiable('nothing_kept'))
  if (amountMinor > paidMinor) return refuseFields({ amount_minor: `at most ${paidMinor}` })
  if (keepsTotal && (isOff || state === 'completed'))
    return refuseFields({ keep_total: 'the booking is completed or cancelled' })
  const isLowered = !isOff && !keepsTotal
  if (isLowered && amountMinor > maxReductionMinor(booking.quote)) {
    return refuseFields({ amount_minor: `at most ${maxReductionMinor(booking.quote)} of its price is for its rooms` })
  }
  const shares = splitRefund(booking, paidMinor - amountMinor)
  const back = planRefundShares(shares.moneyMinor > 0 ? await listRefundable(db, booking.id) : [], shares)
  if (!back) return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  const after = toRefunded(isLowered ? withLowerPrice(booking, amountMinor) : booking, { amountMinor, back })
  return ok({ before: booking, after, back, amountMinor })
}

/**
 * Refunds money before, during or after the stay, sent with the next refund run; notifies the guest once per refund.
 */
export async function refundByAdmin(
  deps: Deps,
  bookingId: string,
  input: RefundInput & RefundReason,
): Promise<Result<AdminRefund, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const booking = await findBookingById(deps, bookingId)
    if (!booking) return refuse(problem('not_found'))
    const preview = await previewRefund(deps, booking, input)
    if (!preview.ok && preview.problem.code !== 'in_progress') return preview
    if (preview.ok && (await writeRefund(deps, preview.value, input))) return preview
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

function withLowerPrice(booking: Booking, offMinor: number): Booking {
  const quote = lowerPrice(booking.quote, offMinor)
  return {
    ...booking,
    quote,
    bills: listBills(quote),
    totalMinor: quote.totalMinor,
    discountMinor: quote.discountMinor,
    advanceMinor: Math.min(booking.advanceMinor, quote.totalMinor),
    // Requests that use the old price must read again.
    revision: booking.revision + 1,
  }
}

function toRefunded(booking: Booking, { amountMinor, back }: { amountMinor: number; back: RefundPlan }): Booking {
  const paidMinor = booking.paidMinor - amountMinor
  return {
    ...booking,
    paidMinor,
    walletMinor: booking.walletMinor - back.walletMinor,
    paymentStatus: paymentStatusOf({
      isCancelled: booking.state === 'cancelled',
      paidMinor,
      totalMinor: booking.totalMinor,
    }),
  }
}

/** Returns false when the booking or its refundable payments changed meanwhile. */
async function writeRefund(deps: Deps, refund: AdminRefund, { reason, author }: RefundReason): Promise<boolean> {
  const { before, after, amountMinor } = refund
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: before.id,
    at: deps.now(),
    event: 'given_back',
    actor: 'desk',
    details: { refundMinor: amountMinor, totalMinor: after.totalMinor, from: { totalMinor: before.totalMinor } },
  }
  const messages = enqueueNotifications(deps, {
    bookingId: before.id,
    template: 'booking_refunded',
    details: { amountMinor },
  })
  const note: BookingNote = { id: change.id, bookingId: before.id, at: change.at, author, kind: 'refund', text: reason }
  const added = [insertNote(note, (bind) => isClaimed(change.id, bind)), ...messages.statements(change.id)]
  const isDone = await updateRefunded(deps, refund, change, added)
  if (isDone) messages.announce()
  return isDone
}
