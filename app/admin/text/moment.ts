import { browserTimeZone, calendarDayIn, timeZoneName } from '#app/i18n/time-zone.ts'
import { format } from './text.ts'

/** Formats an instant in a time zone, that of the browser where none is given; a dash for none. */
export function formatInstant(at: string | null, timeZone = browserTimeZone()): string {
  return at === null ? '–' : format.moment(Date.parse(at), timeZone)
}

/** Names a time zone as people do: `India Standard Time`. */
export function formatTimeZone(timeZone: string, at: string): string {
  return timeZoneName('en-GB', timeZone, Date.parse(at))
}

/** Formats the day of an instant in the time zone of the browser, with its year: `28 Feb 2027`. */
export function formatInstantDay(at: string): string {
  return format.dayWithYear(calendarDayIn(browserTimeZone(), Date.parse(at)))
}
