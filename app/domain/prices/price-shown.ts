import { roundHalfUp } from '#app/domain/money/money.ts'

export type ComparedPrice = {
  slasherMinor: number
  realMinor: number
  discountPercent: number
  /** The largest discount a property may advertise. */
  slasherPercent: number
}

/**
 * Returns the reference price to display: the higher of slasher and real price while the discount is within the
 * property's slasher percentage, otherwise the real price. The guest always pays the real price.
 */
export function shownPrice(price: ComparedPrice): number {
  if (price.discountPercent > price.slasherPercent) return price.realMinor
  return Math.max(price.slasherMinor, price.realMinor)
}

/** Returns the price to strike through, or null when there is no genuine discount. */
export function struckPrice(price: ComparedPrice): number | null {
  const shown = shownPrice(price)
  return price.discountPercent > 0 && shown > price.realMinor ? shown : null
}

/**
 * Returns the whole percent saved against the struck price, rounded half up; null when nothing is struck or it rounds
 * to 0.
 */
export function savedPercent({
  struckMinor,
  totalMinor,
}: {
  struckMinor: number | null
  totalMinor: number
}): number | null {
  if (struckMinor === null) return null
  return roundHalfUp(100 * (struckMinor - totalMinor), struckMinor) || null
}
