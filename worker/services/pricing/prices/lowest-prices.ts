import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { quoteCategory } from '#worker/services/pricing/details/price-stay.ts'
import type { CategoryDetails, StayDetails } from '#worker/services/pricing/details/stay-details.ts'

/** Recorded prices are for one room with two guests for one night, including all mandatory charges. */
const roomsForTwo = [roomFor(2)]

/** For two guests, in minor units of the property's currency; null without a price. */
function nightPrice(details: StayDetails, category: CategoryDetails, night: CalendarDay): number | null {
  const stay = { checkin: night, checkout: addDays(night, 1), rooms: roomsForTwo }
  return quoteCategory({ ...details, programme: null, membership: null }, category, stay)?.totalMinor ?? null
}

/**
 * Lowest price of each night over all room types, available or not, so a recorded price is never above one that was
 * shown. Leaves out nights without a price and properties that hide prices.
 */
export function lowestPrices(
  details: StayDetails,
  nights: readonly CalendarDay[],
): { night: CalendarDay; lowestMinor: number }[] {
  if (details.hidePrices) return []
  const categories = details.categories.filter(({ isDisabled }) => !isDisabled)
  return nights.flatMap((night) => {
    const prices = categories.map((category) => nightPrice(details, category, night)).filter((price) => price !== null)
    const lowestMinor = Math.min(...prices)
    return prices.length === 0 || lowestMinor <= 0 ? [] : [{ night, lowestMinor }]
  })
}

/** Sum of the nights in the cheapest room type available on all of them, so never below what can be paid, or null. */
export function lowestFree(details: StayDetails, nights: readonly CalendarDay[]): number | null {
  const sums = details.categories
    .filter(({ isDisabled, freeByDay, roomsTotal }) => {
      return !isDisabled && nights.every((night) => (freeByDay[night] ?? roomsTotal) > 0)
    })
    .map((category) => sumOf(nights.map((night) => nightPrice(details, category, night))))
    .filter((sum) => sum !== null)
  return sums.length === 0 ? null : Math.min(...sums)
}

function sumOf(prices: readonly (number | null)[]): number | null {
  return prices.reduce<number | null>((sum, price) => (sum === null || price === null ? null : sum + price), 0)
}
