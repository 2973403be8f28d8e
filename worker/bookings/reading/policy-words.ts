import type { Instant } from '#app/domain/dates/instant.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Booking } from '#worker/bookings/booking.ts'

/** The cancellation terms a stay was sold with: until when leaving is free, on the clock of the place, and what it costs then. */
export function policyWords(
  { policy }: Booking,
  now: Instant,
  words: { translate: Translate; format: Formatter },
): string {
  const { freeUntil, afterwards, timeZone } = policy
  if (freeUntil !== null && freeUntil >= now) {
    return words.translate('search.freeUntil', { moment: words.format.moment(freeUntil, timeZone) })
  }
  return words.translate(afterwards === 'total' ? 'booking.chargeTotal' : 'booking.chargeFirstNight')
}
