import { taxAmount } from '#app/domain/money/tax.ts'
import type { PriceQuote } from './price-quote.ts'

/** What guests add to a stay that is booked already. Minor units. */
export type StayExtras = { mealsMinor: number; earlyCheckinMinor: number }

/**
 * A price as it was agreed, with other extras: nights, discounts and what the town takes stay, only meals, coming early and
 * the tax on them change. The coupon takes off what it did, never more than there is. Null for a price stored before its
 * tax was kept: nobody can say what it would be.
 */
export function withExtras(quote: PriceQuote, { mealsMinor, earlyCheckinMinor }: StayExtras): PriceQuote | null {
  if (quote.taxBp === undefined) return null
  const base = quote.roomMinor - quote.memberMinor + earlyCheckinMinor + mealsMinor
  const couponMinor = Math.min(quote.couponMinor, base)
  const taxed = taxAmount(base - couponMinor, { bp: quote.taxBp, inclusive: quote.taxInclusive, cityTaxMinor: 0 })
  const totalMinor = taxed.payableMinor + quote.cityTaxMinor
  const difference = totalMinor - quote.totalMinor
  return {
    ...quote,
    mealsMinor,
    earlyCheckinMinor,
    couponMinor,
    taxMinor: taxed.taxMinor,
    totalMinor,
    struckMinor: quote.struckMinor === null ? null : quote.struckMinor + difference,
    advanceMinor: Math.min(quote.advanceMinor, totalMinor),
  }
}
