import { depositOf } from '#app/domain/bookings/money-timeline.ts'
import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
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

/**
 * Returns what a stay costs and the part due today when the guest pays as late as possible. Where everything must be
 * paid now, the discount for it is certain.
 */
export function leastDue(payAtHotel: boolean, quote: PriceQuote): { totalMinor: number; nowMinor: number } {
  const { totalMinor, advanceMinor } = quote
  if (payAtHotel) return { totalMinor, nowMinor: 0 }
  if (advanceMinor > 0 && advanceMinor < totalMinor) return { totalMinor, nowMinor: advanceMinor }
  const aheadMinor = takePayAhead(quote).totalMinor
  return { totalMinor: aheadMinor, nowMinor: aheadMinor }
}
