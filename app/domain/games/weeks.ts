import { addDays, type CalendarDay, dayOfWeek, nightsBetween } from '#app/domain/dates/calendar-day.ts'

/** An ISO 8601 week, `YYYY-Www`. String comparison orders weeks by time. */
export type Week = `${string}-W${string}`

/** Weeks of which leaderboards are shown. */
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
  // 4 January is always in week 1.
  const inFirstWeek = `${year}-01-04` as CalendarDay
  return addDays(inFirstWeek, 1 - isoDay(inFirstWeek) + 7 * (Number(number) - 1))
}

export function lastDayOf(week: Week): CalendarDay {
  return addDays(firstDayOf(week), 6)
}

/** Returns the current week and those before it, newest first. */
export function listWeeks(today: CalendarDay, count = WEEKS_SHOWN): Week[] {
  return Array.from({ length: count }, (_, index) => weekOf(addDays(today, -7 * index)))
}

/** Parses a week of a URL; other texts and weeks without a leaderboard become the current week. */
export function readWeek(text: string | null | undefined, today: CalendarDay): Week {
  return listWeeks(today).find((week) => week === text) ?? weekOf(today)
}

/** 1 is Monday, 7 is Sunday. */
function isoDay(day: CalendarDay): number {
  return dayOfWeek(day) || 7
}
