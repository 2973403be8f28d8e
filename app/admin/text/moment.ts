import { browserTimeZone, calendarDayIn } from '#app/i18n/time-zone.ts'
import { format } from './text.ts'

/** Formats an instant in the time zone of the browser; a dash for none. */
export function formatInstant(at: string | null): string {
  return at === null ? '–' : format.moment(Date.parse(at), browserTimeZone())
}

/** Formats the day of an instant in the time zone of the browser, with its year: `28 Feb 2027`. */
export function formatInstantDay(at: string): string {
  return format.dayWithYear(calendarDayIn(browserTimeZone(), Date.parse(at)))
}
