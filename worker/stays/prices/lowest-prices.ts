import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { quoteCategory } from '#worker/stays/facts/price-stay.ts'
import type { CategoryFacts, StayFacts } from '#worker/stays/facts/stay-facts.ts'

/** What is recorded and compared: one room for two, for one night, with everything a guest must pay. */
const roomsForTwo = [roomFor(2)]

/** What a night costs in one category for two in a room; null where it has no price. Minor units of the property's money. */
function nightPrice(facts: StayFacts, category: CategoryFacts, night: CalendarDay): number | null {
  const stay = { checkin: night, checkout: addDays(night, 1), rooms: roomsForTwo }
  return quoteCategory({ ...facts, programme: null, membership: null }, category, stay)?.totalMinor ?? null
}

/**
 * The lowest price of each night over all categories, whether free or not: what is recorded is never above a price that
 * was shown. Nights without a price or for nothing are left out, and so is a property that hides its prices.
 */
export function lowestPrices(
  facts: StayFacts,
  nights: readonly CalendarDay[],
): { night: CalendarDay; lowestMinor: number }[] {
  if (facts.hidePrices) return []
  const categories = facts.categories.filter(({ isDisabled }) => !isDisabled)
  return nights.flatMap((night) => {
    const prices = categories.map((category) => nightPrice(facts, category, night)).filter((price) => price !== null)
    const lowestMinor = Math.min(...prices)
    return prices.length === 0 || lowestMinor <= 0 ? [] : [{ night, lowestMinor }]
  })
}

/**
 * What some nights cost together, each priced as it is recorded, in the cheapest category that is free on all of them:
 * never below what can be paid. Null when none is free.
 */
export function lowestFree(facts: StayFacts, nights: readonly CalendarDay[]): number | null {
  const sums = facts.categories
    .filter(({ isDisabled, freeByDay, roomsTotal }) => {
      return !isDisabled && nights.every((night) => (freeByDay[night] ?? roomsTotal) > 0)
    })
    .map((category) => sumOf(nights.map((night) => nightPrice(facts, category, night))))
    .filter((sum) => sum !== null)
  return sums.length === 0 ? null : Math.min(...sums)
}

function sumOf(prices: readonly (number | null)[]): number | null {
  return prices.reduce<number | null>((sum, price) => (sum === null || price === null ? null : sum + price), 0)
}
