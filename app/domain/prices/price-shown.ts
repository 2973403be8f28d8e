import { roundHalfUp } from '#app/domain/money/money.ts'

export type ComparedPrice = {
  slasherMinor: number
  realMinor: number
  discountPercent: number
  slasherPercent: number
}

/**
 * Returns the price without discount that may be shown beside the real one; the real price when the discount exceeds
 * what the property may advertise.
 */
export function shownPrice(price: ComparedPrice): number {
  if (price.discountPercent > price.slasherPercent) return price.realMinor
  return Math.max(price.slasherMinor, price.realMinor)
}

/** Returns the price to strike through, or null. */
export function struckPrice(price: ComparedPrice): number | null {
  const comparedMinor = shownPrice(price)
  return price.discountPercent > 0 && comparedMinor > price.realMinor ? comparedMinor : null
}

/** Returns the saved percentage, rounded half up; null when nothing is struck through or it rounds to 0. */
export function savedPercent(price: { struckMinor: number | null; totalMinor: number }): number | null {
  const { struckMinor, totalMinor } = price
  if (struckMinor === null) return null
  return roundHalfUp(100 * (struckMinor - totalMinor), struckMinor) || null
}
