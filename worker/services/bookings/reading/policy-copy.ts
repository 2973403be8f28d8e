import { type CancellationPolicy, isFreeAt } from '#app/domain/bookings/cancellation.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { prepaidDiscount } from '#app/domain/payments/prepaid-discount.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

type PolicySentence = { text: string; isFree: boolean }

/** `city` names the time zone of the deadline; `translate` needs the areas `search` and `timeline`. */
type PolicyWords = { translate: Translate; format: Formatter; city: string }

/**
 * Says until when cancelling is free, in the property's time zone, otherwise what it costs. "Not refundable" only when
 * nothing is refunded.
 */
export function policySentence(
  policy: CancellationPolicy,
  now: Instant,
  { translate, format, city }: PolicyWords,
): PolicySentence {
  const { freeUntil, timeZone } = policy
  if (freeUntil !== null && isFreeAt(policy, now)) {
    const text = translate('search.freeUntil', { moment: format.moment(freeUntil, timeZone) })
    return { text: translate('timeline.inZone', { text, city }), isFree: true }
  }
  return { text: chargeSentence(policy.afterwards, translate), isFree: false }
}

export function chargeSentence(afterwards: CancellationPolicy['afterwards'], translate: Translate): string {
  return translate(afterwards === 'total' ? 'search.notRefundable' : 'search.keepsFirstNight')
}

export function policyCopy(
  { policy, property }: Pick<Booking, 'policy' | 'property'>,
  now: Instant,
  words: Omit<PolicyWords, 'city'>,
): string {
  return policySentence(policy, now, { ...words, city: property.cityName }).text
}

/**
 * Text with the amount and rounded percent saved by prepaying in full, or null. The percent is of the total with all
 * taxes, so it is the same on every page. `translate` needs the area `hotel`.
 */
export function payAheadCopy(
  { totalMinor, currency }: Pick<PriceQuote, 'currency' | 'totalMinor'>,
  savedMinor: number,
  format: Formatter,
  translate: Translate,
): string | null {
  const { amountMinor, percent } = prepaidDiscount(totalMinor, totalMinor - savedMinor)
  if (amountMinor === 0) return null
  return translate('hotel.payAheadSaves', {
    amount: format.price({ amountMinor, currency }),
    percent: format.percent(percent),
  })
}
