import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Bill } from '#worker/bookings/booking.ts'

/**
 * The lines of a bill; they sum to the total. Tax that is contained in the price is no line of its own. Names are those
 * of the wire; guests read them in their own words.
 */
export function listBills(quote: PriceQuote): Bill[] {
  const lines: [billType: string, amountMinor: number][] = [
    ['room', quote.rackMinor],
    ['discount', -quote.discountMinor],
    ['membership', -quote.memberMinor],
    ['special_rate', -(quote.programme?.amountMinor ?? 0)],
    ['early_checkin', quote.earlyCheckinMinor],
    ['meal', quote.mealsMinor],
    ['coupon', -quote.couponMinor],
    ['tax', quote.taxInclusive ? 0 : quote.taxMinor],
    ['city_tax', quote.cityTaxMinor],
    ['prepaid', quote.payAhead?.isTaken ? -quote.payAhead.amountMinor : 0],
  ]
  return lines
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([billType, amountMinor]) => ({ billType, name: billType, amountMinor }))
}
