import type { MoneyShares } from '#app/domain/money/wallet-shares.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

export type RefundablePayment = { paymentId: string; gateway: string; refundableMinor: number }

export type PlannedRefund = { paymentId: string; gateway: string; amountMinor: number }

/** Reason of a refund to the wallet at the guest's request, as opposed to wallet money that returns. */
export const TO_WALLET = 'to_wallet'

export type RefundPlan = {
  refunds: PlannedRefund[]
  walletMinor: number
  /** Paid money the guest wants in the wallet instead of the original payment. */
  toWalletMinor?: number
}

/** Returns false for a booking the account claimed later, because someone else may have paid for it. */
export function mayGoToWallet({ userId, claimedAt }: Pick<Booking, 'userId' | 'claimedAt'>): boolean {
  return userId !== null && claimedAt === null
}

/** Plans refunds to payments and wallet; null when the payments do not cover their part. */
export function planRefundShares(payments: readonly RefundablePayment[], shares: MoneyShares): RefundPlan | null {
  const refunds = planRefunds(payments, shares.moneyMinor)
  return refunds && { refunds, walletMinor: shares.walletMinor }
}

/** Distributes a refund over payments, newest first. Null when they do not cover it: the booking must be read again. */
export function planRefunds(payments: readonly RefundablePayment[], amountMinor: number): PlannedRefund[] | null {
  const planned: PlannedRefund[] = []
  let leftMinor = amountMinor
  for (const { paymentId, gateway, refundableMinor } of payments) {
    const part = Math.min(leftMinor, refundableMinor)
    if (part > 0) planned.push({ paymentId, gateway, amountMinor: part })
    leftMinor -= Math.max(0, part)
  }
  return leftMinor > 0 ? null : planned
}
