import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { findPriceMove, type PriceMove } from '#app/domain/lists/price-move.ts'
import { nightlyFees } from '#app/domain/prices/fees.ts'
import { findPriceDrop, lowestBefore, type PriceDrop } from '#app/domain/prices/price-drop.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { quoteRoomType } from '#worker/services/pricing/details/price-stay.ts'
import type { PropertyDetails, RoomTypeDetails } from '#worker/services/pricing/details/property-details.ts'
import { withAnyBuyer } from '#worker/services/pricing/discounts/discount-rows.ts'

export type Nights = { checkin: CalendarDay; checkout: CalendarDay }

/** Returns the price drop proven by recorded prices, or null. The details must include records. */
export function findStayPriceDrop(
  scope: Scope,
  details: PropertyDetails,
  { checkin, checkout }: Nights,
): PriceDrop | null {
  if (details.hidePrices || details.recordedPrices.length === 0) return null
  const nights = listNights(checkin, checkout)
  const nowMinor = lowestAvailable(details, nights)
  if (nowMinor === null) return null
  const today = calendarDayIn(details.city.timeZone, scope.now)
  return findPriceDrop(details.recordedPrices, { nights, nowMinor, today })
}

/** Returns the lowest price of the nights in the last 30 days for two guests in a room; null when not recorded. */
export function findThirtyDayLow(scope: Scope, details: PropertyDetails, { checkin, checkout }: Nights): number | null {
  const today = calendarDayIn(details.city.timeZone, scope.now)
  return lowestBefore(details.recordedPrices, listNights(checkin, checkout), today)
}

/** Compares the price with the day the guest saved the stay; null when not recorded, or where prices are hidden. */
export function findStayPriceMove(
  scope: Scope,
  details: PropertyDetails,
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
    availableMinor: lowestAvailable(details, nights),
    listedMinor: listed.length === nights.length ? listed.reduce((sum, night) => sum + night.lowestMinor, 0) : null,
  })
}

/**
 * Recorded prices are for one night of two guests in one room, with taxes and fees per night. Fees per stay are left
 * out, because they would count once for each night.
 */
const roomsForTwo = [roomFor(2)]

/** Returns the public price of a night for two guests, in minor units of the property's currency, or null. */
function nightPrice(details: PropertyDetails, roomType: RoomTypeDetails, night: CalendarDay): number | null {
  const publicDetails = {
    ...details,
    fees: nightlyFees(details.fees),
    programme: null,
    membership: null,
    discounts: withAnyBuyer(details.discounts),
  }
  const stay = { checkin: night, checkout: addDays(night, 1), rooms: roomsForTwo }
  return quoteRoomType(publicDetails, roomType, stay)?.totalMinor ?? null
}

/**
 * Returns the lowest price of each night over all room types, available or not, so a recorded price is never above one
 * that was shown. Leaves out nights without a price and properties that hide prices.
 */
export function lowestPrices(
  details: PropertyDetails,
  nights: readonly CalendarDay[],
): { night: CalendarDay; lowestMinor: number }[] {
  if (details.hidePrices) return []
  const roomTypes = details.roomTypes.filter(({ isDisabled }) => !isDisabled)
  return nights.flatMap((night) => {
    const prices = roomTypes.map((roomType) => nightPrice(details, roomType, night)).filter((price) => price !== null)
    const lowestMinor = Math.min(...prices)
    return prices.length === 0 || lowestMinor <= 0 ? [] : [{ night, lowestMinor }]
  })
}

/** Returns the sum of the nights in the cheapest room type available on all of them, or null when sold out. */
function lowestAvailable(details: PropertyDetails, nights: readonly CalendarDay[]): number | null {
  const sums = details.roomTypes
    .filter(({ isDisabled, freeByDay, roomsTotal }) => {
      return !isDisabled && nights.every((night) => (freeByDay[night] ?? roomsTotal) > 0)
    })
    .map((roomType) => sumOrNull(nights.map((night) => nightPrice(details, roomType, night))))
    .filter((sum) => sum !== null)
  return sums.length === 0 ? null : Math.min(...sums)
}

function sumOrNull(prices: readonly (number | null)[]): number | null {
  return prices.reduce<number | null>((sum, price) => (sum === null || price === null ? null : sum + price), 0)
}
