import { format } from '#app/admin/text/text.ts'
import { browserTimeZone } from '#app/i18n/time-zone.ts'

/** An instant where the person is; a dash for none. */
export function describeInstant(at: string | null): string {
  return at === null ? '–' : format.moment(Date.parse(at), browserTimeZone())
}
