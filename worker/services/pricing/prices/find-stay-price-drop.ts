import { type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { findPriceMove, type PriceMove } from '#app/domain/lists/price-move.ts'
import { findPriceDrop, lowestBefore, type PriceDrop } from '#app/domain/prices/price-drop.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { StayDetails } from '#worker/services/pricing/details/stay-details.ts'
import { lowestFree, lowestPrices } from './lowest-prices.ts'

export type Nights = { checkin: CalendarDay; checkout: CalendarDay }

/** Null without a drop proven by recorded prices, or where prices are hidden. The facts must include records. */
export function findStayPriceDrop(scope: Scope, details: StayDetails, { checkin, checkout }: Nights): PriceDrop | null {
  if (details.hidePrices || details.recordedPrices.length === 0) return null
  const nights = listNights(checkin, checkout)
  const nowMinor = lowestFree(details, nights)
  if (nowMinor === null) return null
  const today = calendarDayIn(details.city.timeZone, scope.now)
  return findPriceDrop(details.recordedPrices, { nights, nowMinor, today })
}

/** Returns the lowest price of the nights in the last 30 days for two guests in a room; null when not recorded. */
export function findThirtyDayLow(scope: Scope, details: StayDetails, { checkin, checkout }: Nights): number | null {
  const today = calendarDayIn(details.city.timeZone, scope.now)
  return lowestBefore(details.recordedPrices, listNights(checkin, checkout), today)
}

/** Compares with the day a guest saved the stay; null when not recorded, or where prices are hidden. */
export function findStayPriceMove(
  scope: Scope,
  details: StayDetails,
  { checkin, checkout, savedAt }: Nights & { savedAt: Instant },
): PriceMove | null {
  if (details.hidePrices || details.recordedPrices.length === 0) return null
  const nights = listNights(checkin, checkout)
  const listed = lowestPrices(details, nights)
  const { timeZone } = details.city
  return findPriceMove(details.recordedPrices, {
    nights,
    savedOn: calendarDayIn(timeZone, savedAt),
    today: calendarDayIn(timeZone, scope.now),
    freeMinor: lowestFree(details, nights),
    listedMinor: listed.length === nights.length ? listed.reduce((sum, night) => sum + night.lowestMinor, 0) : null,
  })
}
