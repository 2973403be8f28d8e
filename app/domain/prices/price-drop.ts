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

const NEWS_DAYS = 14
/** Days before the drop that it is compared with (the prior-price rule). */
const COMPARED_DAYS = 30
/** Fewer recorded days than this are not enough evidence. */
const LEAST_KNOWN_DAYS = 7
const LEAST_PERCENT = 3

export function recordedSum(
  records: readonly RecordedPrice[],
  nights: readonly CalendarDay[],
  day: CalendarDay,
): number | null {
  let sum = 0
  for (const night of nights) {
    const inForce = records
      .filter((record) => record.night === night && record.recordedOn <= day)
      .reduce<RecordedPrice | null>((last, one) => (last && last.recordedOn > one.recordedOn ? last : one), null)
    if (inForce === null) return null
    sum += inForce.lowestMinor
  }
  return nights.length === 0 ? null : sum
}

export function lowestBefore(
  records: readonly RecordedPrice[],
  nights: readonly CalendarDay[],
  day: CalendarDay,
): number | null {
  const known: number[] = []
  for (let back = 1; back <= COMPARED_DAYS; back += 1) {
    const sum = recordedSum(records, nights, addDays(day, -back))
    if (sum !== null) known.push(sum)
  }
  return known.length < LEAST_KNOWN_DAYS ? null : Math.min(...known)
}

/** Compares with the lowest price of the 30 days before the drop. Null when the records prove none. */
export function findPriceDrop(
  records: readonly RecordedPrice[],
  { nights, nowMinor, today }: { nights: readonly CalendarDay[]; nowMinor: number; today: CalendarDay },
): PriceDrop | null {
  let since = today
  for (let back = 1; back <= NEWS_DAYS + 1; back += 1) {
    const day = addDays(today, -back)
    const sum = recordedSum(records, nights, day)
    if (sum === null || sum > nowMinor) break
    if (back > NEWS_DAYS) return null
    since = day
  }
  const beforeMinor = lowestBefore(records, nights, since)
  if (beforeMinor === null || beforeMinor <= nowMinor) return null
  const percent = Math.floor(((beforeMinor - nowMinor) * 100) / beforeMinor)
  return percent < LEAST_PERCENT ? null : { beforeMinor, nowMinor, percent, since }
}
