import { listNights } from '#app/domain/dates/calendar-day.ts'
import type { PriceDropSheet } from '#app/overlays/prices/price-drop-model.ts'
import type { HotelContext } from '#worker/pages/hotel/hotel-context.ts'
import { findStayPriceDrop, findThirtyDayLow } from '#worker/stays/prices/find-stay-price-drop.ts'

/** Returns the evidence of a price drop, or otherwise the prices known of the last 30 days. */
export function toPriceDropSheet({ hotel, scope, translate, format }: HotelContext): PriceDropSheet {
  const { facts, dates } = hotel
  const price = (amountMinor: number) => format.price({ amountMinor, currency: facts.currency })
  const drop = findStayPriceDrop(scope, facts, dates)
  const low = facts.hidePrices ? null : findThirtyDayLow(scope, facts, dates)
  const nights = listNights(dates.checkin, dates.checkout).length
  return {
    kind: 'priceDrop',
    stayText: translate('stay.dropStay', { dates: format.dayRange(dates.checkin, dates.checkout), nights }),
    lines: drop
      ? [
          { label: translate('stay.dropBefore'), amount: price(drop.beforeMinor) },
          { label: translate('stay.dropSince', { day: format.day(drop.since) }), amount: price(drop.nowMinor) },
        ]
      : low === null
        ? []
        : [{ label: translate('stay.dropLow'), amount: price(low) }],
    isDown: drop !== null,
  }
}
