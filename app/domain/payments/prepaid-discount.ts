import { roundHalfUp } from '#app/domain/money/money.ts'

export type PrepaidDiscount = { amountMinor: number; percent: number }

/** Returns what paying in advance saves. `percent` is rounded; both are 0 when paying in advance is not cheaper. */
export function prepaidDiscount(payableMinor: number, prepaidPayableMinor: number): PrepaidDiscount {
  const amountMinor = Math.max(0, payableMinor - prepaidPayableMinor)
  return { amountMinor, percent: payableMinor > 0 ? roundHalfUp(amountMinor * 100, payableMinor) : 0 }
}
