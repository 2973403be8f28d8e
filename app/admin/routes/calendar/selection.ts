import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { RateRow } from './rows.ts'

export type Place = { row: string; day: CalendarDay }

/** Two corners: where the selection began and where it ends. */
export type Selection = { anchor: Place; head: Place }

export type SelectedRange = {
  rows: readonly RateRow[]
  from: CalendarDay
  to: CalendarDay
  first: number
  last: number
}

/** Returns the selected rates and days; null when their rows are no longer shown. */
export function rangeOf(selection: Selection | null, rates: readonly RateRow[]): SelectedRange | null {
  if (!selection) return null
  const { anchor, head } = selection
  const indexes = [anchor, head].map(({ row }) => rates.findIndex(({ key }) => key === row))
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)]
  if (first < 0) return null
  const [from, to] = anchor.day < head.day ? [anchor.day, head.day] : [head.day, anchor.day]
  return { rows: rates.slice(first, last + 1), from, to, first, last }
}

/** Returns the selection of some days of all rates. */
export function selectDays(rates: readonly RateRow[], from: CalendarDay, to: CalendarDay): Selection | null {
  const [first, last] = [rates[0], rates.at(-1)]
  return first && last ? { anchor: { row: first.key, day: from }, head: { row: last.key, day: to } } : null
}

/** Returns the place some rows and days away, within the rates. `days` is limited by the caller's calendar. */
export function stepFrom(place: Place, rates: readonly RateRow[], by: number): Place {
  const index = rates.findIndex(({ key }) => key === place.row)
  const row = rates[Math.min(rates.length - 1, Math.max(0, index + by))]
  return row ? { ...place, row: row.key } : place
}

/** The selected part of a row, and whether the selection begins or ends in it. */
export type Marked = { from: CalendarDay; to: CalendarDay; isFirst: boolean; isLast: boolean }

/** Returns what of a row is selected; null for other rows. */
export function markOf(range: SelectedRange | null, row: RateRow): Marked | null {
  const index = range ? range.rows.indexOf(row) : -1
  if (!range || index < 0) return null
  return { from: range.from, to: range.to, isFirst: index === 0, isLast: index === range.rows.length - 1 }
}
