import { addDays, addMonths, type CalendarDay, dayOfWeek, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { ReportsSearch, Span } from './search.ts'

export type Period = { from: CalendarDay; to: CalendarDay; by: 'day' | 'week' | 'month' }

const DAY_MS = 86_400_000
const MONDAY = 1
/** More points than this are hard to tell apart on a phone. */
const MAX_DAYS_BY_DAY = 62
const MAX_DAYS_BY_WEEK = 190
/** Months on the books that are shown beside the period. */
const MONTHS_AHEAD = 6

/** Returns the nights of the report; a span that is not over ends today. */
export function periodOf({ span = 'month', day, from, to }: ReportsSearch, today: CalendarDay): Period {
  const range = span === 'dates' && from && to ? { from, to: to < from ? from : to } : spanAround(span, day ?? today)
  const isUnderway = span !== 'dates' && range.from <= today && today < range.to
  const ended = isUnderway ? { ...range, to: today } : range
  return { ...ended, by: partOf(countDays(ended)) }
}

function spanAround(span: Span, day: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  if (span === 'week') {
    const from = addDays(day, -((dayOfWeek(day) - MONDAY + 7) % 7))
    return { from, to: addDays(from, 6) }
  }
  const from = span === 'year' ? (`${day.slice(0, 4)}-01-01` as CalendarDay) : startOfMonth(day)
  return { from, to: addDays(addMonths(from, span === 'year' ? 12 : 1), -1) }
}

/** Returns a day in the span before (-1) or after (1). */
export function dayOfNextSpan(span: Span, from: CalendarDay, step: 1 | -1): CalendarDay {
  if (span === 'week') return addDays(from, 7 * step)
  return addMonths(from, span === 'year' ? 12 * step : step)
}

export function countDays({ from, to }: { from: CalendarDay; to: CalendarDay }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

function partOf(days: number): Period['by'] {
  if (days <= MAX_DAYS_BY_DAY) return 'day'
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month'
}

/** Returns six whole months, from the month of the first night after a period: this month while it is underway. */
export function monthsAhead({ to }: Pick<Period, 'to'>): { from: CalendarDay; to: CalendarDay } {
  const from = startOfMonth(addDays(to, 1))
  return { from, to: addDays(addMonths(from, MONTHS_AHEAD), -1) }
}
