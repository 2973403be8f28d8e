import { roundHalfUp } from '#app/domain/money/money.ts'

export type PrepaidDiscount = { amountMinor: number; percent: number }

/**
 * What paying ahead saves: payable less prepaid payable, and that as a rounded percent of the payable amount [PRICE-06].
 * Nothing when paying ahead is not cheaper.
 */
export function prepaidDiscount(payableMinor: number, prepaidPayableMinor: number): PrepaidDiscount {
  const amountMinor = Math.max(0, payableMinor - prepaidPayableMinor)
  return { amountMinor, percent: payableMinor > 0 ? roundHalfUp(amountMinor * 100, payableMinor) : 0 }
}
