import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { anyBuyer } from '#worker/services/pricing/discounts/discount-rows.ts'
import { priceContextOf } from '#worker/services/pricing/members/price-context.ts'
import type { PropertyDetails, StayWindow } from './property-details.ts'
import { findDetails, findDetailsAfter } from './property-details-storage.ts'

type DetailsPage = {
  /** Last property id of the previous page; 0 starts. */
  after: number
  limit: number
  window: StayWindow
  /** Only properties with rate plans. */
  hasPlans?: boolean
}

/** Returns null when no such property is published. */
export async function findPropertyDetails(
  deps: Deps,
  scope: Scope,
  { propertyId, window }: { propertyId: number; window: StayWindow },
): Promise<PropertyDetails | null> {
  const query = { propertyId, window, locale: scope.locale, pictures: 0, priceContext: priceContextOf(scope) }
  return findDetails(deps.db, scope.brand.id, query)
}

/** Returns the booking data of the brand's published properties by id, without pictures and room amenities. */
export async function listPropertyDetails(deps: Deps, scope: Scope, page: DetailsPage): Promise<PropertyDetails[]> {
  return findDetailsAfter(deps.db, scope.brand.id, {
    ...page,
    locale: scope.locale,
    pictures: 0,
    skipsRoomExtras: true,
    buyer: anyBuyer(scope.now, scope.country.code),
  })
}
