import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import { type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { requireCurrency } from '#app/domain/money/currency.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { taxAmount } from '#app/domain/money/tax.ts'
import { taxOfQuote } from '#app/domain/prices/calculation/quoted-tax.ts'
import { feesOf } from '#app/domain/prices/fees.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import type { Rate } from '#worker/services/pricing/details/price-rates.ts'

/** Rule of rates for phones, described by `/feeds/rate-rules.xml`. */
export const MOBILE_RULE = 'mobile'

/** Google's limit. */
const MAX_REFUNDABLE_DAYS = 330

/** A rate that can be booked, with its price. */
export type FeedRate = Pick<Rate, 'plan' | 'policy' | 'payAtHotel'> & { quote: PriceQuote }

export function toFeedRate({ priced: { quote, soldOutReason }, ...rate }: Rate): FeedRate[] {
  return quote && soldOutReason === null ? [{ ...rate, quote }] : []
}

type FedStay = { checkin: CalendarDay; now: Instant }

export function writeRate(rate: FeedRate, { checkin, now }: FedStay): string {
  return writePrice(rate.quote) + writeTerms(rate, { checkin, now })
}

/** Writes the rate of phones beside that of everybody; empty where it is not lower. */
export function writePhoneRate(phone: FeedRate | null | undefined, everybody: FeedRate, stay: FedStay): string {
  if (!phone || phone.quote.totalMinor >= everybody.quote.totalMinor) return ''
  return `<Rates><Rate rate_rule_id="${MOBILE_RULE}">${writeRate(phone, stay)}</Rate></Rates>`
}

/** Writes a price in three parts that add up to the total: an included tax is subtracted from base and fees. */
function writePrice(quote: PriceQuote): string {
  const { currency, totalMinor, taxMinor, cityTaxMinor } = quote
  const { exponent } = requireCurrency(currency)
  const amount = (amountMinor: number) => toMajor({ amountMinor, currency }).toFixed(exponent)
  const otherMinor = cityTaxMinor + netFees(quote)
  const base = amount(totalMinor - taxMinor - otherMinor)
  return (
    `<Baserate currency="${currency}">${base}</Baserate>` +
    `<Tax currency="${currency}">${amount(taxMinor)}</Tax>` +
    `<OtherFees currency="${currency}">${amount(otherMinor)}</OtherFees>`
  )
}

function netFees(quote: PriceQuote): number {
  const tax = taxOfQuote(quote)
  const fees = taxAmount(feesOf(quote), tax ?? { bp: 0, inclusive: quote.taxInclusive, cityTaxMinor: 0 })
  return fees.payableMinor - fees.taxMinor
}

/** Writes until when cancelling is free, in local time of the property, and when the guest pays. */
function writeTerms(rate: FeedRate, { checkin, now }: FedStay): string {
  return `${writeRefundable(rate.policy, checkin, now)}<ChargeCurrency>${chargeTime(rate)}</ChargeCurrency>`
}

function writeRefundable({ freeUntil, checkinAt, timeZone }: CancellationPolicy, checkin: CalendarDay, now: Instant) {
  const until = Math.min(freeUntil ?? 0, checkinAt)
  const days = nightsBetween(calendarDayIn(timeZone, until), checkin)
  if (until < now || days > MAX_REFUNDABLE_DAYS) return '<Refundable available="0"/>'
  const time = clockTimeIn(timeZone, until)
  return `<Refundable available="1" refundable_until_days="${days}" refundable_until_time="${time}:00"/>`
}

function chargeTime({ quote: { advanceMinor, totalMinor }, payAtHotel }: FeedRate): 'hotel' | 'deposit' | 'web' {
  if (payAtHotel) return 'hotel'
  return advanceMinor > 0 && advanceMinor < totalMinor ? 'deposit' : 'web'
}
