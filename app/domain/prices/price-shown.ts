import { roundHalfUp } from '#app/domain/money/money.ts'

/** What decides whether a price from before the discount may be shown beside the real one. */
export type ComparedPrice = {
  /** The price before the discount. */
  slasherMinor: number
  /** What the guest pays. */
  realMinor: number
  discountPercent: number
  /** The largest discount a property may advertise. */
  slasherPercent: number
}

/**
 * The price shown as the reference: the higher of slasher price and real price while the discount is within the
 * property's slasher percentage, otherwise the real price [PRICE-03]. What is charged is always the real price.
 */
export function shownPrice(price: ComparedPrice): number {
  if (price.discountPercent > price.slasherPercent) return price.realMinor
  return Math.max(price.slasherMinor, price.realMinor)
}

/** The price to strike through beside the real one; null when there is nothing honest to strike. */
export function struckPrice(price: ComparedPrice): number | null {
  const shown = shownPrice(price)
  return price.discountPercent > 0 && shown > price.realMinor ? shown : null
}

/** Whole percent the total lies below the struck price, rounded half up; null when nothing is struck, or it is too little. */
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
