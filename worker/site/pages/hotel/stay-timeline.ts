import { depositOf } from '#app/domain/bookings/money-timeline.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { MoneyTimelineModel } from '#app/ui/details/money-timeline.tsx'
import { timelineCopy } from '#worker/services/bookings/reading/timeline-copy.ts'
import type { PricedContext } from './hotel-context.ts'

/** Returns what a stay costs when, for the given way of paying. */
export function stayTimeline(
  { hotel: { details, dates, policy }, scope, format, translate }: PricedContext & { translate: Translate },
  quote: PriceQuote,
  sums: { totalMinor: number; nowMinor: number; walletMinor?: number },
): MoneyTimelineModel {
  const deposit = depositOf(quote, dates.checkout)
  const input = { ...sums, perNight: quote.perNight, policy, now: scope.now, deposit }
  const place = { city: details.city.name, kind: details.kind, currency: quote.currency, isBooked: false }
  return timelineCopy(input, place, { translate, format })
}

/** Returns the amount due today when the guest pays as late as possible. */
export function leastNowMinor(payAtHotel: boolean, quote: PriceQuote): number {
  return payAtHotel ? 0 : quote.advanceMinor || quote.totalMinor
}
