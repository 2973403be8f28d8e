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

/** Google's limit. */
const MAX_REFUNDABLE_DAYS = 330

/** A rate that can be booked, with its price. */
export type FeedRate = Pick<Rate, 'plan' | 'policy' | 'payAtHotel'> & { quote: PriceQuote }

export function toFeedRate({ priced: { quote, soldOutReason }, ...rate }: Rate): FeedRate[] {
  return quote && soldOutReason === null ? [{ ...rate, quote }] : []
}

/** Writes a price in three parts that add up to the total: an included tax is subtracted from base and fees. */
export function writePrice(quote: PriceQuote): string {
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
export function writeTerms(rate: FeedRate, { checkin, now }: { checkin: CalendarDay; now: Instant }): string {
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
