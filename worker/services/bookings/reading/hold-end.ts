import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { clockTimeIn } from '#app/i18n/time-zone.ts'

/** Returns when a hold ends: the time, and the day as well for the longer holds of staff. */
export function holdEndText(
  format: Pick<Formatter, 'clock' | 'moment'>,
  { from, until }: { from: Instant; until: Instant },
  timeZone: string,
): string {
  return until - from > minutes(60) ? format.moment(until, timeZone) : format.clock(clockTimeIn(timeZone, until))
}
