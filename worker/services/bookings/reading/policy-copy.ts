import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import {
  type CancellationFee,
  type CancellationPolicy,
  canBeCancelled,
  cancellationCharge,
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
type PaymentTiming = 'ahead' | 'either'

type ShortCopy = { translate: Translate; format: Formatter; currency: string; paymentTiming: PaymentTiming }

/** `city` names the time zone of the deadline; `translate` needs the areas `search` and `timeline`. */
type PolicyCopy = ShortCopy & { city: string }

/**
 * Returns the cancellation terms of a stay as cards, room types and comparisons show them: until when cancelling is
 * free, otherwise what it costs. Longer sentences begin with the same words. `translate` needs the area `search`, and
 * `timeline` for a fee that is neither the first night nor the total.
 */
export function shortPolicy(policy: CancellationPolicy, now: Instant, copy: ShortCopy): PolicySentence {
  const { translate, format, paymentTiming } = copy
  const { freeUntil, checkinAt, timeZone } = policy
  if (freeUntil !== null && isFreeAt(policy, now)) {
    // After check-in, guests can no longer cancel.
    const moment = format.moment(Math.min(freeUntil, checkinAt), timeZone)
    return { text: translate('search.freeUntil', { moment }), isFree: true }
  }
  const [current] = policyTimeline(policy, now)
  if (!current) return { text: '', isFree: false }
  const isEither = paymentTiming === 'either'
  const shortTexts = {
    free: null,
    part: null,
    first_night: isEither ? 'search.firstNightAhead' : 'search.firstNight',
    total: isEither ? 'search.totalAhead' : 'search.notRefundable',
  } as const
  const message = shortTexts[current.charge]
  return { text: message ? translate(message) : chargeSentence(current, copy), isFree: false }
}

/** Returns the short terms with the time zone of the deadline. */
export function zonedPolicy(policy: CancellationPolicy, now: Instant, copy: PolicyCopy): PolicySentence {
  const short = shortPolicy(policy, now, copy)
  if (!short.isFree) return short
  return { text: copy.translate('timeline.inZone', { text: short.text, city: copy.city }), isFree: true }
}

/** Returns the terms as a sentence: the deadline of free cancellation, otherwise the charge and the refund. */
export function policySentence(policy: CancellationPolicy, now: Instant, copy: PolicyCopy): PolicySentence {
  const terms = zonedPolicy(policy, now, copy)
  const [current] = policyTimeline(policy, now)
  return terms.isFree || !current ? terms : { text: chargeSentence(current, copy), isFree: false }
}

/** Returns the charge of a cancellation in a period that is not free, depending on when the stay is paid. */
export function chargeSentence({ charge, fee }: PolicyPeriod, copy: ShortCopy): string {
  const { paymentTiming, translate } = copy
  const isEither = paymentTiming === 'either'
  if (charge === 'total') return translate(isEither ? 'search.notRefundableAhead' : 'search.notRefundable')
  if (charge === 'first_night') return translate(isEither ? 'search.keepsFirstNightAhead' : 'search.keepsFirstNight')
  if (fee === null) return translate('timeline.free')
  return translate(isEither ? 'timeline.paysAhead' : 'timeline.pays', { fee: feeCopy(fee, copy) })
}

function feeCopy({ kind, value }: CancellationFee, { translate, format, currency }: ShortCopy): string {
  if (kind === 'nights') return translate('timeline.feeNights', { count: value })
  if (kind === 'percent') return translate('timeline.feePercent', { percent: format.percent(value) })
  return format.price({ amountMinor: value, currency })
}

export function paymentTimingOf({ payAtHotel }: { payAtHotel: boolean }): PaymentTiming {
  return payAtHotel ? 'either' : 'ahead'
}

/**
 * Returns the terms of a booking, or null when it can no longer be cancelled. A booking without prepayment has no
 * deadline: cancelling it costs nothing until check-in. `translate` also needs the area `booking`.
 */
export function policyCopy(
  booking: Booking,
  now: Instant,
  { translate, format }: Pick<PolicyCopy, 'translate' | 'format'>,
): PolicySentence | null {
  if (!canBeCancelled(booking, now)) return null
  const { policy, property, paidMinor, statusKey, currency } = booking
  if (paidMinor === 0 && statusKey !== statusKeys.hold) return { text: translate('timeline.noFee'), isFree: true }
  // A hold will be paid ahead.
  const copy = { translate, format, city: property.cityName, currency, paymentTiming: 'ahead' as const }
  const terms = policySentence(policy, now, copy)
  if (terms.isFree) return terms
  const { chargeMinor, refundMinor, isFree } = cancellationCharge(booking, now)
  if (isFree) return { text: translate('booking.cancelNoCost'), isFree: true }
  // At most the fee was paid, so the policy's sentence could name too high a charge.
  const keepsAll = policyTimeline(policy, now)[0]?.charge !== 'total' && refundMinor === 0
  if (policy.leastMinor === undefined && policy.mostMinor === undefined && !keepsAll) return terms
  const charge = format.price({ amountMinor: chargeMinor, currency })
  return { text: translate('booking.chargeAmount', { charge }), isFree: false }
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
