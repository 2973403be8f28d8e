import { roundHalfUp } from '#app/domain/money/money.ts'

export type ComparedPrice = {
  slasherMinor: number
  realMinor: number
  discountPercent: number
  slasherPercent: number
}

/** The real price when the discount exceeds what the property may advertise. */
export function shownPrice(price: ComparedPrice): number {
  if (price.discountPercent > price.slasherPercent) return price.realMinor
  return Math.max(price.slasherMinor, price.realMinor)
}

export function struckPrice(price: ComparedPrice): number | null {
  const shown = shownPrice(price)
  return price.discountPercent > 0 && shown > price.realMinor ? shown : null
}

/** Rounded half up; null when nothing is struck or it rounds to 0. */
export function savedPercent(price: { struckMinor: number | null; totalMinor: number }): number | null {
  const { struckMinor, totalMinor } = price
  if (struckMinor === null) return null
  return roundHalfUp(100 * (struckMinor - totalMinor), struckMinor) || null
}
