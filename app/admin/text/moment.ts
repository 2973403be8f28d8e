import { browserTimeZone, calendarDayIn } from '#app/i18n/time-zone.ts'
import { format } from './text.ts'

/** Formats an instant in a time zone, that of the browser where none is given; a dash for none. */
export function formatInstant(at: string | null, timeZone = browserTimeZone()): string {
  return at === null ? '–' : format.moment(Date.parse(at), timeZone)
}

/** Names a time zone as people do: `India Standard Time`. */
export function timeZoneName(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Formats the day of an instant in the time zone of the browser, with its year: `28 Feb 2027`. */
export function formatInstantDay(at: string): string {
  return format.dayWithYear(calendarDayIn(browserTimeZone(), Date.parse(at)))
}
