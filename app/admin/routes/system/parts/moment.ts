import { format } from '#app/admin/text/text.ts'
import { browserTimeZone, calendarDayIn } from '#app/i18n/time-zone.ts'

/** An instant where the person is; a dash for none. */
export function describeInstant(at: string | null): string {
  return at === null ? '–' : format.moment(Date.parse(at), browserTimeZone())
}

/** The day of an instant where the person is, with its year: `28 Feb 2027`. */
export function describeDay(at: string): string {
  return format.dayWithYear(calendarDayIn(browserTimeZone(), Date.parse(at)))
}
