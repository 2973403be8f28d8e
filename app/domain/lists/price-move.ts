import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type RecordedPrice, recordedSum } from '#app/domain/prices/price-drop.ts'

export type PriceMove = {
  way: 'fell' | 'rose'
  byMinor: number
  savedOn: CalendarDay
  /** First day of the uninterrupted period above or below the price of `savedOn`. */
  since: CalendarDay
}

export type PriceMoveInput = {
  nights: readonly CalendarDay[]
  savedOn: CalendarDay
  today: CalendarDay
  /** Lowest price of a room type that is available now; null when sold out. */
  availableMinor: number | null
  /** Lowest listed price now, sold out or not, as in the price records; null when unknown. */
  listedMinor: number | null
}

/**
 * Returns the price change since the day a property was saved, according to the price records. Returns null when the
 * price is equal or that day has no record. A drop uses the available price; a rise uses the listed price, so that a
 * sold-out cheap room does not count as a rise.
 */
export function findPriceMove(records: readonly RecordedPrice[], input: PriceMoveInput): PriceMove | null {
  const { nights, savedOn, today, availableMinor, listedMinor } = input
  if (savedOn >= today) return null
  const thenMinor = recordedSum(records, nights, savedOn)
  if (thenMinor === null) return null
  const hasFallen = availableMinor !== null && availableMinor < thenMinor
  const nowMinor = hasFallen ? availableMinor : listedMinor
  if (nowMinor === null || (!hasFallen && nowMinor <= thenMinor)) return null
  const isOnSameSide = (sum: number | null) => sum !== null && (hasFallen ? sum < thenMinor : sum > thenMinor)
  let since = today
  for (
    let day = addDays(today, -1);
    day > savedOn && isOnSameSide(recordedSum(records, nights, day));
    day = addDays(day, -1)
  ) {
    since = day
  }
  return { way: hasFallen ? 'fell' : 'rose', byMinor: Math.abs(nowMinor - thenMinor), savedOn, since }
}
