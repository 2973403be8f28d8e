import { percent } from '#app/domain/money/money.ts'

/** A property's discount for paying everything due in advance in one payment. */
export type PayAhead = {
  percent: number
  /** Minor units; shown after the coupon and before wallet money. */
  amountMinor: number
  /** True once earned: the total already excludes it. */
  isTaken: boolean
  /**
   * The paid amount at which the discount is still available: 0, or the amount paid when a fully paid booking was
   * modified.
   */
  paidMinor: number
}

/**
 * Returns the discount for paying a tax-inclusive price in advance, in whole display steps; null when the property
 * offers none.
 */
export function planPayAhead(priceMinor: number, discountPercent: number, step: number): PayAhead | null {
  const amountMinor = Math.min(priceMinor, percent(priceMinor, discountPercent, step))
  return amountMinor > 0 ? { percent: discountPercent, amountMinor, isTaken: false, paidMinor: 0 } : null
}
