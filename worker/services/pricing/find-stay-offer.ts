import type { BrandId } from '#app/brands/brands.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { toCouponCode } from '#app/domain/prices/coupon.ts'
import { isOpenProperty } from '#worker/infra/database/conditions/sale-sql.ts'
import type { Database, Statement, StatementResult } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { buildStayOffer, datesOf, type StayOffer, type StayQuery } from './build-stay-offer.ts'
import { couponsStatement, OFFERED_COUPONS, toFoundCoupons } from './coupons/coupon-storage.ts'
import type { PropertyDetails, StayWindow } from './details/property-details.ts'
import { detailsStatement, findDetails, toPropertyDetails } from './details/property-details-storage.ts'
import { priceContextOf } from './members/price-context.ts'

type FindStayOptions = {
  pictures: number
  /** Statements to run in the same round trip; results are returned in order. */
  extraStatements?: Statement[]
}

/**
 * Prices a property for a stay; null when it is not published. A second round trip is needed when the property's time
 * zone changes the dates.
 */
export async function findStayOffer(
  deps: Deps,
  scope: Scope,
  query: StayQuery,
  { pictures, extraStatements = [] }: FindStayOptions,
): Promise<{ offer: StayOffer; extraResults: StatementResult[] } | null> {
  const code = query.couponCode ? toCouponCode(query.couponCode) : null
  const window = windowAround(datesOf(scope, scope.country.timeZone, query.dates))
  const priceContext = priceContextOf(scope)
  const [detailsRows, requested, offered, ...extraResults] = await deps.db.batch([
    detailsStatement(scope.brand.id, {
      propertyId: query.propertyId,
      window,
      locale: scope.locale,
      pictures,
      hasRecords: true,
      priceContext,
    }),
    couponsStatement(scope, { code: code ?? '', limit: 1 }),
    couponsStatement(scope, { code: null, propertyId: query.propertyId, limit: OFFERED_COUPONS }),
    ...extraStatements,
  ])
  const row = detailsRows?.rows[0]
  if (!row) return null
  const details = await coverDates(deps, scope, toPropertyDetails(row, { window, priceContext }), { query, pictures })
  const coupons = await toFoundCoupons(deps, scope, { code, requested, offered })
  return { offer: buildStayOffer(scope, details, { ...query, couponCode: code }, coupons), extraResults }
}

/** Returns the nights to read for a stay, with one extra day on both sides for other time zones. */
export function windowAround({ checkin, checkout }: Pick<StayOffer['dates'], 'checkin' | 'checkout'>): StayWindow {
  return { from: addDays(checkin, -1), to: addDays(checkout, 2) }
}

async function coverDates(
  deps: Deps,
  scope: Scope,
  details: PropertyDetails,
  { query, pictures }: { query: StayQuery; pictures: number },
): Promise<PropertyDetails> {
  const dates = datesOf(scope, details.city.timeZone, query.dates)
  if (dates.checkin >= details.window.from && dates.checkout <= details.window.to) return details
  const found = await findDetails(deps.db, scope.brand.id, {
    propertyId: details.id,
    window: windowAround(dates),
    locale: scope.locale,
    pictures,
    hasRecords: true,
    priceContext: priceContextOf(scope),
  })
  return found ?? details
}

/** Returns the id of the brand's property with this room type, or null. */
export function findRoomTypeOwner(deps: Deps, scope: Scope, roomTypeId: number): Promise<number | null> {
  return findPropertyId(deps.db, scope.brand.id, roomTypeId)
}

async function findPropertyId(db: Database, brandId: BrandId, roomTypeId: number): Promise<number | null> {
  const row = await db.first<{ id: number }>(
    `SELECT p.id FROM room_category c JOIN property p ON p.id = c.property_id
     WHERE c.id = ? AND p.brand_id = ? AND ${isOpenProperty}`,
    roomTypeId,
    brandId,
  )
  return row?.id ?? null
}

/** Returns the offer for a stay, with corrected dates and adjusted rooms. One round trip. */
export async function loadAvailability(deps: Deps, scope: Scope, query: StayQuery): Promise<StayOffer | null> {
  const found = await findStayOffer(deps, scope, query, { pictures: 0 })
  return found?.offer ?? null
}
