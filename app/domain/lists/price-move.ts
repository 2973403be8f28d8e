import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type RecordedPrice, recordedSum } from '#app/domain/prices/price-drop.ts'

/** How the lowest price of some nights stands beside the day a stay was saved; minor units. */
export type PriceMove = {
  way: 'fell' | 'rose'
  byMinor: number
  savedOn: CalendarDay
  /** Since this day it has been on this side of the price of `savedOn` without a break. */
  since: CalendarDay
}

export type MoveQuestion = {
  nights: readonly CalendarDay[]
  savedOn: CalendarDay
  today: CalendarDay
  /** The lowest price that can be had now; null: none is free. */
  freeMinor: number | null
  /** The lowest price that is asked now, whether free or not, as records are made; null: none is known. */
  listedMinor: number | null
}

/**
 * Tells whether some nights cost less or more than on the day a stay was saved, by the records alone; null where they cost
 * the same, and where that day was not recorded. A fall is one a guest can have; a rise is one of the price, and never of a cheap
 * room that was sold.
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
