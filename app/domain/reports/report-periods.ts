import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOfWeek,
  dayParts,
  startOfMonth,
} from '#app/domain/dates/calendar-day.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'

export const groupings = ['day', 'week', 'month', 'total'] as const
export type Grouping = (typeof groupings)[number]

/** `same_weekday`: 364 days earlier, so that weekends meet weekends. */
export const comparisons = ['same_date', 'same_weekday', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** Both days are included. */
export type DayRange = { from: CalendarDay; to: CalendarDay }

/** A part of a report with the days of last year it is compared with; null without a comparison. */
export type ReportPeriod = DayRange & { lastYear: DayRange | null }

const SAME_WEEKDAY_DAYS = 364
const MONDAY = 1

/** Splits a range into days, weeks from Monday or months; the first and last end with the range. */
export function splitPeriod({ from, to }: DayRange, by: Grouping, against: Comparison): ReportPeriod[] {
  const periods: ReportPeriod[] = []
  for (let first = from; first <= to; ) {
    const end = endOf(first, by)
    const range = { from: first, to: end === null || end > to ? to : end }
    periods.push({ ...range, lastYear: rangeLastYear(range, against) })
    first = addDays(range.to, 1)
  }
  return periods
}

/** Returns the last day of the part that begins with a day; null for the whole range. */
function endOf(first: CalendarDay, by: Grouping): CalendarDay | null {
  if (by === 'day') return first
  if (by === 'week') return addDays(first, 6 - ((dayOfWeek(first) - MONDAY + 7) % 7))
  return by === 'month' ? addDays(addMonths(startOfMonth(first), 1), -1) : null
}

/**
 * Returns the days of last year to compare with. Ranges that follow each other are compared with ranges that follow
 * each other: 29 February belongs to the range with 28 February. Alone it has no counterpart, and none is compared with
 * it.
 */
function rangeLastYear({ from, to }: DayRange, against: Comparison): DayRange | null {
  if (against === 'none') return null
  if (against === 'same_weekday') {
    return { from: addDays(from, -SAME_WEEKDAY_DAYS), to: addDays(to, -SAME_WEEKDAY_DAYS) }
  }
  const start = isLeapDay(from) ? addDays(dayLastYear(from, against), 1) : dayLastYear(from, against)
  const end = dayLastYear(to, against)
  const next = addDays(end, 1)
  const range = { from: start, to: isLeapDay(next) && !isLeapDay(to) && from < to ? next : end }
  return range.from > range.to ? null : range
}

/** Returns the day of last year on which a state is compared; for 29 February the 28th. */
export function dayLastYear(day: CalendarDay, against: Exclude<Comparison, 'none'>): CalendarDay {
  return against === 'same_weekday' ? addDays(day, -SAME_WEEKDAY_DAYS) : addMonths(day, -12)
}

function isLeapDay(day: CalendarDay): boolean {
  const { month, day: date } = dayParts(day)
  return month === 2 && date === 29
}

/** Returns the months since January 1970 of a day number. */
export function toMonthNumber(day: number): number {
  const date = new Date(day * DAY_MS)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

/** Returns whether a range of day numbers begins and ends with a month. */
export function isWholeMonths({ first, last }: { first: number; last: number }): boolean {
  return toMonthNumber(first - 1) < toMonthNumber(first) && toMonthNumber(last) < toMonthNumber(last + 1)
}

/** Returns the days since 1970-01-01, as facts of reports store days. */
export function toDayNumber(day: CalendarDay): number {
  return Date.parse(day) / DAY_MS
}
