import { addDays, type CalendarDay, dayOfWeek } from './calendar-day.ts'

/** A month of the calendar: `2026-12`. */
export type CalendarMonth = `${number}-${number}`

/** The month a day lies in. */
export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7) as CalendarMonth
}

/** The month so many months later, or earlier when negative. */
export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const total = year * 12 + number - 1 + count
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}` as CalendarMonth
}

/** The first day of a month. */
export function firstDayOf(month: CalendarMonth): CalendarDay {
  return `${month}-01` as CalendarDay
}

/**
 * A month in rows of seven, the week starting on the day given (0 = Sunday); `null` fills what belongs to the months
 * beside it.
 */
export function weeksOf(month: CalendarMonth, weekStart: number): (CalendarDay | null)[][] {
  const first = firstDayOf(month)
  const lead = (dayOfWeek(first) - weekStart + 7) % 7
  const cells: (CalendarDay | null)[] = Array.from({ length: lead }, () => null)
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) cells.push(day)
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7))
}
