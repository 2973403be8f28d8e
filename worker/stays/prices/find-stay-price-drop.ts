import { type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { findPriceDrop, lowestBefore, type PriceDrop } from '#app/domain/prices/price-drop.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/scope.ts'
import type { StayFacts } from '#worker/stays/facts/stay-facts.ts'
import { lowestFree } from './lowest-prices.ts'

export type Nights = { checkin: CalendarDay; checkout: CalendarDay }

/**
 * Tells whether the nights of a stay have become cheaper at a property, proven by its recorded prices; null when not, and
 * where prices are hidden. The facts must have been read with their records [HOTEL-04].
 */
export function findStayPriceDrop(scope: Scope, facts: StayFacts, { checkin, checkout }: Nights): PriceDrop | null {
  if (facts.hidePrices || facts.recordedPrices.length === 0) return null
  const nights = listNights(checkin, checkout)
  const nowMinor = lowestFree(facts, nights)
  if (nowMinor === null) return null
  const today = calendarDayIn(facts.city.timeZone, scope.now)
  return findPriceDrop(facts.recordedPrices, { nights, nowMinor, today })
}

/** The lowest price the nights of a stay had in the last 30 days, for two in a room; null when it was not recorded. */
export function findThirtyDayLow(scope: Scope, facts: StayFacts, { checkin, checkout }: Nights): number | null {
  const today = calendarDayIn(facts.city.timeZone, scope.now)
  return lowestBefore(facts.recordedPrices, listNights(checkin, checkout), today)
}
