import { currentInstant } from '#app/admin/client/clock.ts'
import { format, text } from '#app/admin/text/text.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { browserTimeZone, calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'

/** Returns the calendar day of an instant where the person is. */
export function dayOf(at: string): CalendarDay {
  return calendarDayIn(browserTimeZone(), Date.parse(at))
}

/** `1:02 PM` */
export function formatTime(at: string): string {
  return format.clock(clockTimeIn(browserTimeZone(), Date.parse(at)))
}

/** The time of today, the weekday of the last six days, else the date. */
export function formatWhen(at: string): string {
  const [day, today] = [dayOf(at), calendarDayIn(browserTimeZone(), currentInstant())]
  if (day === today) return formatTime(at)
  return day < today && day > addDays(today, -7) ? format.weekday(day) : format.day(day)
}

/** `Today`, else `Thu, 26 November` */
export function formatDayStamp(day: CalendarDay): string {
  return day === calendarDayIn(browserTimeZone(), currentInstant()) ? text('shell.today') : format.dayWithWeekday(day)
}
