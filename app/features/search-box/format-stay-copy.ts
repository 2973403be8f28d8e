import type { Stay, StayCopy } from '#app/client/state/stays/stay.ts'
import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'

export function formatStayCopy({ checkin, checkout }: Pick<Stay, 'checkin' | 'checkout'>, locale: Locale): StayCopy {
  const format = createFormatter(locale)
  return {
    checkin: format.dayWithWeekday(checkin),
    checkout: format.dayWithWeekday(checkout),
    nightsCount: nightsBetween(checkin, checkout),
  }
}
