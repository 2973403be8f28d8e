/** A payment that money can be sent back to: what it brought less what already went back. */
export type RefundablePayment = { paymentId: string; gateway: string; refundableMinor: number }

export type PlannedRefund = { paymentId: string; gateway: string; amountMinor: number }

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
