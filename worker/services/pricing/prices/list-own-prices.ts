import type { DatesInput } from '#app/domain/dates/stay-dates.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { RoomNeeds } from '#app/domain/search/room-needs.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { buildStayOffer, datesOf } from '#worker/services/pricing/build-stay-offer.ts'
import { findCoupons } from '#worker/services/pricing/coupons/coupon-storage.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import { findDetailsByIds } from '#worker/services/pricing/details/property-details-storage.ts'
import { windowAround } from '#worker/services/pricing/find-stay-offer.ts'
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
 * Returns the guest's own prices where they differ from the public ones, computed as on the property's page; empty
 * without an approved account or active membership. One or two round trips.
 */
export async function listOwnPrices(deps: Deps, scope: Scope, ownQuery: OwnPricesQuery): Promise<OwnPrice[]> {
  const priceContext = priceContextOf(scope)
  if ((!priceContext.programme && !priceContext.member) || ownQuery.propertyIds.length === 0) return []
  const window = windowAround(datesOf(scope, scope.country.timeZone, ownQuery.dates))
  const input = { code: ownQuery.couponCode, preApply: ownQuery.preApplyCoupon === true }
  const [foundDetails, coupons] = await Promise.all([
    findDetailsByIds(deps.db, scope.brand.id, {
      ...ownQuery,
      window,
      locale: scope.locale,
      pictures: 0,
      skipsRoomExtras: true,
      priceContext,
    }),
    input.code === null && !input.preApply ? { requested: null, offered: [] } : findCoupons(deps, scope, input),
  ])
  return foundDetails.flatMap((details) => {
    const hasOwnPrice = details.programme || details.membership?.memberPercent || hasMemberDiscount(details)
    if (!hasOwnPrice || details.hidePrices) return []
    const query = { ...ownQuery, propertyId: details.id, selectedRoomTypeId: null }
    const { isAvailable, selected } = buildStayOffer(scope, details, query, coupons)
    return isAvailable && selected?.quote ? [{ details, quote: selected.quote }] : []
  })
}

function hasMemberDiscount({ discounts }: PropertyDetails): boolean {
  return discounts?.buyer.isMember === true && discounts.rules.some(({ needsMember }) => needsMember)
}
