import { percent } from '#app/domain/money/money.ts'

export type PayAhead = {
  percent: number
  /** Minor units; shown after the coupon and before wallet money. */
  amountMinor: number
  /** True once earned: the total already excludes it. */
  isTaken: boolean
  /**
   * Paid amount at which the discount is still available: 0, or the paid amount of a fully paid booking that changed.
   */
  paidMinor: number
}

/** Returns the discount for paying in advance, or null when it is 0. */
export function planPayAhead(priceMinor: number, discountPercent: number, step: number): PayAhead | null {
  const amountMinor = Math.min(priceMinor, percent(priceMinor, discountPercent, step))
  return amountMinor > 0 ? { percent: discountPercent, amountMinor, isTaken: false, paidMinor: 0 } : null
}
