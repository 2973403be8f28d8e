import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import {
  type CancellationFee,
  type CancellationPolicy,
  isFreeAt,
  type PolicyPeriod,
  policyTimeline,
} from '#app/domain/bookings/cancellation.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { prepaidDiscount } from '#app/domain/payments/prepaid-discount.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

type PolicySentence = { text: string; isFree: boolean }

/** When the stay is or can be paid: a cancellation fee is only taken from money paid ahead. */
type PaymentTiming = 'ahead' | 'either' | 'nothingAhead'

/** `city` names the time zone of the deadline; `translate` needs the areas `search` and `timeline`. */
type PolicyCopy = {
  translate: Translate
  format: Formatter
  city: string
  currency: string
  paymentTiming: PaymentTiming
}

/**
 * Returns until when cancelling is free, in the property's time zone, otherwise what it costs. "Not refundable" means
 * that nothing is refunded.
 */
export function policySentence(policy: CancellationPolicy, now: Instant, copy: PolicyCopy): PolicySentence {
  const { translate, format, city, paymentTiming } = copy
  const { freeUntil, timeZone } = policy
  if (freeUntil !== null && isFreeAt(policy, now)) {
    const text = translate('search.freeUntil', { moment: format.moment(freeUntil, timeZone) })
    return { text: translate('timeline.inZone', { text, city }), isFree: true }
  }
  const [current] = policyTimeline(policy, now)
  return { text: current ? chargeSentence(current, copy) : '', isFree: paymentTiming === 'nothingAhead' }
}

/** Returns the charge of a cancellation in a period that is not free, depending on when the stay is paid. */
export function chargeSentence({ charge, fee }: PolicyPeriod, copy: PolicyCopy): string {
  const { paymentTiming, translate } = copy
  if (paymentTiming === 'nothingAhead') return translate('timeline.noFee')
  const isEither = paymentTiming === 'either'
  if (charge === 'total') return translate(isEither ? 'search.notRefundableAhead' : 'search.notRefundable')
  if (charge === 'first_night') return translate(isEither ? 'search.keepsFirstNightAhead' : 'search.keepsFirstNight')
  if (fee === null) return translate('timeline.free')
  return translate(isEither ? 'timeline.paysAhead' : 'timeline.pays', { fee: feeCopy(fee, copy) })
}

function feeCopy({ kind, value }: CancellationFee, { translate, format, currency }: PolicyCopy): string {
  if (kind === 'nights') return translate('timeline.feeNights', { count: value })
  if (kind === 'percent') return translate('timeline.feePercent', { percent: format.percent(value) })
  return format.price({ amountMinor: value, currency })
}

export function paymentTimingOf({ payAtHotel }: { payAtHotel: boolean }): PaymentTiming {
  return payAtHotel ? 'either' : 'ahead'
}

type PolicyBooking = Pick<Booking, 'policy' | 'property' | 'paidMinor' | 'statusKey' | 'currency'>

export function policyCopy(
  { policy, property, paidMinor, statusKey, currency }: PolicyBooking,
  now: Instant,
  copy: Pick<PolicyCopy, 'translate' | 'format'>,
): PolicySentence {
  // A hold will be paid ahead.
  const paymentTiming = paidMinor === 0 && statusKey !== statusKeys.hold ? 'nothingAhead' : 'ahead'
  return policySentence(policy, now, { ...copy, city: property.cityName, currency, paymentTiming })
}

/**
 * Returns the amount and rounded percent saved by prepaying in full as text, or null. The percent is of the total with
 * all taxes, so it is the same on every page. `translate` needs the area `hotel`.
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
