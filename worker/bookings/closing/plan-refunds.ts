import type { MoneyShares } from '#app/domain/money/wallet-shares.ts'
import type { Booking } from '#worker/bookings/booking.ts'

/** A payment that money can be sent back to: what it brought less what already went back. */
export type RefundablePayment = { paymentId: string; gateway: string; refundableMinor: number }

export type PlannedRefund = { paymentId: string; gateway: string; amountMinor: number }

/** The reason of a refund the guest wanted in their wallet: it was paid in money, not by the wallet. */
export const TO_WALLET = 'to_wallet'

/** What a change gives back: to which payments, and to the guest's wallet. */
export type GiveBack = {
  refunds: PlannedRefund[]
  /** Wallet money, back in the wallet. */
  walletMinor: number
  /** Money the guest wants in their wallet instead of where it came from; absent: none. */
  toWalletMinor?: number
}

/** Tells whether money of a booking may go to a wallet: its account must have made it, since somebody else may have paid for one it took over. */
export function mayGoToWallet({ userId, claimedAt }: Pick<Booking, 'userId' | 'claimedAt'>): boolean {
  return userId !== null && claimedAt === null
}

/** Plans what goes back in both kinds of money; null when the payments cannot bear their part. */
export function planGiveBack(payments: readonly RefundablePayment[], shares: MoneyShares): GiveBack | null {
  const refunds = planRefunds(payments, shares.moneyMinor)
  return refunds && { refunds, walletMinor: shares.walletMinor }
}

/**
 * Shares a refund out over payments, newest first. Null when they cannot bear it: the booking was read before another
 * change sent money back, and must be read anew.
 */
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
