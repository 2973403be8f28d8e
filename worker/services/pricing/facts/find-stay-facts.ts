import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { priceAskerOf } from '#worker/services/pricing/members/price-asker.ts'
import type { StayFacts, StayWindow } from './stay-facts.ts'
import { findFacts, findFactsAfter } from './stay-facts-storage.ts'

type FactsPage = {
  /** Last property id of the previous page; 0 starts. */
  after: number
  limit: number
  window: StayWindow
}

/**
 * Returns the data that decides whether the brand's property can be booked, or null without such a published property.
 */
export async function findStayFacts(
  deps: Deps,
  scope: Scope,
  { propertyId, window }: { propertyId: number; window: StayWindow },
): Promise<StayFacts | null> {
  const query = { propertyId, window, locale: scope.locale, pictures: 0, asker: priceAskerOf(scope) }
  return findFacts(deps.db, scope.brand.id, query)
}

/** Returns the booking data of the brand's published properties by id, without pictures and room amenities. */
export async function listStayFacts(deps: Deps, scope: Scope, page: FactsPage): Promise<StayFacts[]> {
  return findFactsAfter(deps.db, scope.brand.id, { ...page, locale: scope.locale, pictures: 0, areRoomsBare: true })
}
