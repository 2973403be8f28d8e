import { percent } from '#app/domain/money/money.ts'

/** What a house takes off when everything due is paid ahead in one payment (DEC-109). */
export type PayAhead = {
  percent: number
  /** What it takes off, in minor units: a line after the coupon and before wallet money. */
  amountMinor: number
  /** It was earned: the total is without it. */
  isTaken: boolean
  /** It can be earned while so much money is paid: 0, or what was paid when a booking paid in full was changed. */
  paidMinor: number
}

/** What paying ahead takes off a price with its tax, in whole display steps; null where the house gives nothing for it. */
export function planPayAhead(priceMinor: number, discountPercent: number, step: number): PayAhead | null {
  const amountMinor = Math.min(priceMinor, percent(priceMinor, discountPercent, step))
  return amountMinor > 0 ? { percent: discountPercent, amountMinor, isTaken: false, paidMinor: 0 } : null
}
