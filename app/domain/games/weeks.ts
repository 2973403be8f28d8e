import { addDays, type CalendarDay, dayOfWeek, nightsBetween } from '#app/domain/dates/calendar-day.ts'

/** An ISO 8601 week, `YYYY-Www`. String comparison orders weeks by time. */
export type Week = `${string}-W${string}`

export const WEEKS_SHOWN = 26

/** Returns the ISO week of a day; the week belongs to the year of its Thursday. */
export function weekOf(day: CalendarDay): Week {
  const thursday = addDays(day, 4 - isoDay(day))
  const year = thursday.slice(0, 4)
  const number = Math.floor(nightsBetween(`${year}-01-01` as CalendarDay, thursday) / 7) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

export function firstDayOf(week: Week): CalendarDay {
  const [year = '', number = ''] = week.split('-W')
  const fourth = `${year}-01-04` as CalendarDay
  return addDays(fourth, 1 - isoDay(fourth) + 7 * (Number(number) - 1))
}

export function lastDayOf(week: Week): CalendarDay {
  return addDays(firstDayOf(week), 6)
}

export function listWeeks(today: CalendarDay, count = WEEKS_SHOWN): Week[] {
  return Array.from({ length: count }, (_, index) => weekOf(addDays(today, -7 * index)))
}

export function readWeek(text: string | null | undefined, today: CalendarDay): Week {
  return listWeeks(today).find((week) => week === text) ?? weekOf(today)
}

function isoDay(day: CalendarDay): number {
  return dayOfWeek(day) || 7
}
