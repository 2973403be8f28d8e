import type { Instant } from '#app/domain/dates/instant.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** Returns a function that formats an instant as a day in the country's time zone. */
export function siteDay({ country }: Pick<Scope, 'country'>, format: Formatter): (at: Instant) => string {
  return (at) => format.dayWithYear(calendarDayIn(country.timeZone, at))
}
