import { canBeCancelled, cancellationCharge } from '#app/domain/bookings/cancellation.ts'
import { splitRefund } from '#app/domain/money/wallet-shares.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, insertHistory } from '#worker/infra/guarded-writes/change.ts'
import { type Booking, statusKeysOfBrand } from '#worker/services/bookings/booking.ts'
import { type Closing, listRefundable } from '#worker/services/bookings/closing/close-booking-storage.ts'
import { planRefundShares } from '#worker/services/bookings/closing/plan-refunds.ts'

export type Replacement = {
  booking: Booking
  requestType: 'PROPERTY_CHANGE' | 'REBOOKING'
  /** Paid money less its share of the cancellation charge. */
  freeMinor: number
  /** Wallet money returned to the wallet, where the new booking may spend it. */
  walletBackMinor: number
  /** How the old booking ends; the rest of its money is refunded. Null when the booking must be read again. */
  closingFor: (newBookingId: string, carriedMinor: number) => Closing | null
  historyFor: (change: Change) => Statement
}

/** Plans the end of a replaced booking; the charge is that of a cancellation. */
export async function planReplacement(
  deps: Deps,
  booking: Booking,
  requestType: Replacement['requestType'],
): Promise<Result<Replacement, Problem>> {
  if (booking.state === 'cancelled') return refuse(problem('already_cancelled'))
  const now = deps.now()
  if (!canBeCancelled(booking, now)) return refuse(problem('not_cancellable', { message: 'errors.stayBegun' }))
  if (booking.holdExpiresAt !== null && booking.holdExpiresAt <= now) return refuse(problem('already_cancelled'))
  const { chargeMinor } = cancellationCharge(booking, now)
  const shares = splitRefund(booking, chargeMinor)
  const payments = await listRefundable(deps.db, booking.id)
  const reason = requestType === 'REBOOKING' ? 'date_change' : 'property_change'
  const closing = {
    booking,
    statusKey: statusKeysOfBrand(booking.brandId).cancelled,
    reason,
    blame: 'guest',
    chargeMinor,
  } as const
  return ok({
    booking,
    requestType,
    freeMinor: shares.moneyMinor,
    walletBackMinor: shares.walletMinor,
    closingFor: (newBookingId, carriedMinor) => {
      const back = planRefundShares(payments, { ...shares, moneyMinor: shares.moneyMinor - carriedMinor })
      return back && { ...closing, back, ...carryOver(newBookingId, carriedMinor) }
    },
    historyFor: (change) =>
      insertHistory({ ...change, bookingId: booking.id, event: 'rebooked', details: { replacedBy: change.bookingId } }),
  })
}

function carryOver(newBookingId: string, carriedMinor: number): Pick<Closing, 'refundReason' | 'carried'> {
  return {
    refundReason: `replaced:${newBookingId}`,
    carried: carriedMinor > 0 ? { bookingId: newBookingId, amountMinor: carriedMinor } : null,
  }
}
