import { readProperty, readTexts } from '#app/admin/client/address.ts'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

export const spans = ['week', 'month', 'year', 'dates'] as const
export type Span = (typeof spans)[number]

export const views = ['overview', 'pace', 'lead-times', 'cancellations', 'sources'] as const
export type View = (typeof views)[number]

export type ReportsSearch = {
  property?: number
  view?: View
  span?: Span
  /** A day of the week, month or year; absent: today. */
  day?: CalendarDay
  /** First and last night of the span `dates`. */
  from?: CalendarDay
  to?: CalendarDay
  /** Last year 364 days earlier; absent: the same dates. */
  against?: 'same_weekday'
  currency?: string
  /** Column of the list of properties; with `-` in front descending. */
  sort?: string
  sheet?: 'mail'
}

export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const { view, span, day, from, to, against, currency, sort, sheet } = readTexts(search, [
    'view',
    'span',
    'day',
    'from',
    'to',
    'against',
    'currency',
    'sort',
    'sheet',
  ])
  return {
    ...readProperty(search),
    view: oneOf(views, view),
    span: oneOf(spans, span),
    day: toDay(day),
    from: toDay(from),
    to: toDay(to),
    against: against === 'same_weekday' ? against : undefined,
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    sort,
    sheet: sheet === 'mail' ? sheet : undefined,
  }
}

function oneOf<Name extends string>(names: readonly Name[], name: string | undefined): Name | undefined {
  return names.find((one) => one === name)
}

function toDay(day: string | undefined): CalendarDay | undefined {
  return day !== undefined && isCalendarDay(day) ? day : undefined
}
