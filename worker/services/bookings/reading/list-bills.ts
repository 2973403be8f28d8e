import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Bill } from '#worker/services/bookings/booking.ts'

/** The lines add up to the total; taxes included in the price have no line. `toBillLines` translates the wire names. */
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
