import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type RecordedPrice, recordedSum } from '#app/domain/prices/price-drop.ts'

export type PriceMove = {
  way: 'fell' | 'rose'
  byMinor: number
  savedOn: CalendarDay
  /** First day of the uninterrupted period above or below the price of `savedOn`. */
  since: CalendarDay
}

export type MoveQuestion = {
  nights: readonly CalendarDay[]
  savedOn: CalendarDay
  today: CalendarDay
  freeMinor: number | null
  /** Lowest listed price now, sold out or not, as in the price records; null when unknown. */
  listedMinor: number | null
}

/**
 * Returns the price change since the day a property was saved, according to the price records. Returns null when the
 * price is equal or that day has no record. A drop uses the available price; a rise uses the listed price, so that a
 * sold-out cheap room does not count as a rise.
 */
export function findPriceMove(records: readonly RecordedPrice[], asked: MoveQuestion): PriceMove | null {
  const { nights, savedOn, today, freeMinor, listedMinor } = asked
  if (savedOn >= today) return null
  const thenMinor = recordedSum(records, nights, savedOn)
  if (thenMinor === null) return null
  const hasFallen = freeMinor !== null && freeMinor < thenMinor
  const nowMinor = hasFallen ? freeMinor : listedMinor
  if (nowMinor === null || (!hasFallen && nowMinor <= thenMinor)) return null
  const isOver = (sum: number | null) => sum !== null && (hasFallen ? sum < thenMinor : sum > thenMinor)
  let since = today
  for (
    let day = addDays(today, -1);
    day > savedOn && isOver(recordedSum(records, nights, day));
    day = addDays(day, -1)
  ) {
    since = day
  }
  return { way: hasFallen ? 'fell' : 'rose', byMinor: Math.abs(nowMinor - thenMinor), savedOn, since }
}
