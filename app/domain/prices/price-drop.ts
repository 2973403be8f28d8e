import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

/** The lowest price of a night as it was from a day on, until a later record of the same night. Minor units. */
export type RecordedPrice = { night: CalendarDay; recordedOn: CalendarDay; lowestMinor: number }

/** A price that fell: what the same nights cost at least in the 30 days before, and what they cost now. */
export type PriceDrop = {
  beforeMinor: number
  nowMinor: number
  /** Whole percent, cut. */
  percent: number
  /** The first day of the lower price. */
  since: CalendarDay
}

/** What is news no longer after two weeks is simply the price. */
const NEWS_DAYS = 14
/** The days before a fall that it is measured against. */
const COMPARED_DAYS = 30
/** Fewer known days than this prove nothing. */
const LEAST_KNOWN_DAYS = 7
/** A smaller fall is not worth a word. */
const LEAST_PERCENT = 3

/** What some nights cost together on a day, by the records; null while one of them was not recorded yet. */
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

/** The lowest sum some nights had on any of the 30 days before a day; null when too few of those days are known. */
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

/**
 * Tells whether the price of some nights has fallen within two weeks, by the records alone: measured against the lowest
 * price of the 30 days before the fall, as prior prices are. Null when it has not, or when the records do not prove it.
 */
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
