import { addDays } from '#app/domain/dates/calendar-day.ts'
import type { DatesInput } from '#app/domain/dates/stay-dates.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { RoomNeeds } from '#app/domain/search/room-needs.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { buildStayOffer, datesOf } from '#worker/services/pricing/build-stay-offer.ts'
import { findCoupons } from '#worker/services/pricing/coupons/coupon-storage.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import { findDetailsOf } from '#worker/services/pricing/details/property-details-storage.ts'
import { priceContextOf } from '#worker/services/pricing/members/price-context.ts'

type OwnPricesQuery = {
  propertyIds: readonly number[]
  dates: DatesInput
  rooms: readonly Room[]
  needs?: RoomNeeds | undefined
  couponCode: string | null
  /** Without a code, applies the best public coupon. */
  preApplyCoupon?: boolean
}

type OwnPrice = { details: PropertyDetails; quote: PriceQuote }

/**
 * The guest's own price where it differs from the public one, computed as on the property's page; empty without an
 * approved account or active membership. One or two round trips.
 */
export async function listOwnPrices(deps: Deps, scope: Scope, ownQuery: OwnPricesQuery): Promise<OwnPrice[]> {
  const priceContext = priceContextOf(scope)
  if ((!priceContext.programme && !priceContext.member) || ownQuery.propertyIds.length === 0) return []
  const { checkin, checkout } = datesOf(scope, scope.country.timeZone, ownQuery.dates)
  // One extra day on both sides for other time zones.
  const window = { from: addDays(checkin, -1), to: addDays(checkout, 2) }
  const input = { code: ownQuery.couponCode, preApply: ownQuery.preApplyCoupon === true }
  const [found, coupons] = await Promise.all([
    findDetailsOf(deps.db, scope.brand.id, {
      ...ownQuery,
      window,
      locale: scope.locale,
      pictures: 0,
      skipsRoomExtras: true,
      priceContext,
    }),
    input.code === null && !input.preApply ? { requested: null, offered: [] } : findCoupons(deps.db, scope, input),
  ])
  return found.flatMap((details) => {
    if ((!details.programme && !details.membership?.memberPercent) || details.hidePrices) return []
    const query = { ...ownQuery, propertyId: details.id, selectedCategoryId: null }
    const { isAvailable, selected } = buildStayOffer(scope, details, query, coupons)
    return isAvailable && selected?.quote ? [{ details, quote: selected.quote }] : []
  })
}
