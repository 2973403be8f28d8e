import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

/** Lowest price of a night from `recordedOn` until the next record of the same night. Minor units. */
export type RecordedPrice = { night: CalendarDay; recordedOn: CalendarDay; lowestMinor: number }

/** A price drop: the lowest price of the same nights in the 30 days before, and the current price. */
export type PriceDrop = {
  beforeMinor: number
  nowMinor: number
  percent: number
  since: CalendarDay
}

/** A drop is shown for this many days. */
const SHOWN_DAYS = 14
/** Days before the drop it is compared with (EU Directive 98/6/EC, Article 6a). */
const COMPARED_DAYS = 30
/** Fewer recorded days than this are not enough evidence. */
const MIN_KNOWN_DAYS = 7
const MIN_PERCENT = 3

/** Returns the lowest price of the nights as recorded on a day; null when a night has no record. */
export function recordedSum(
  records: readonly RecordedPrice[],
  nights: readonly CalendarDay[],
  day: CalendarDay,
): number | null {
  let sum = 0
  for (const night of nights) {
    const latest = records
      .filter((record) => record.night === night && record.recordedOn <= day)
      .reduce<RecordedPrice | null>((a, b) => (a && a.recordedOn > b.recordedOn ? a : b), null)
    if (latest === null) return null
    sum += latest.lowestMinor
  }
  return nights.length === 0 ? null : sum
}

/** Returns the lowest price of the nights in the 30 days before a day; null with too few records. */
export function lowestBefore(
  records: readonly RecordedPrice[],
  nights: readonly CalendarDay[],
  day: CalendarDay,
): number | null {
  const sums: number[] = []
  for (let back = 1; back <= COMPARED_DAYS; back += 1) {
    const sum = recordedSum(records, nights, addDays(day, -back))
    if (sum !== null) sums.push(sum)
  }
  return sums.length < MIN_KNOWN_DAYS ? null : Math.min(...sums)
}

/** Returns the drop to the current price, compared with the 30 days before it. Null when the records prove none. */
export function findPriceDrop(
  records: readonly RecordedPrice[],
  { nights, nowMinor, today }: { nights: readonly CalendarDay[]; nowMinor: number; today: CalendarDay },
): PriceDrop | null {
  let since = today
  for (let back = 1; back <= SHOWN_DAYS + 1; back += 1) {
    const day = addDays(today, -back)
    const sum = recordedSum(records, nights, day)
    if (sum === null || sum > nowMinor) break
    if (back > SHOWN_DAYS) return null
    since = day
  }
  const beforeMinor = lowestBefore(records, nights, since)
  if (beforeMinor === null || beforeMinor <= nowMinor) return null
  const percent = Math.floor(((beforeMinor - nowMinor) * 100) / beforeMinor)
  return percent < MIN_PERCENT ? null : { beforeMinor, nowMinor, percent, since }
}
