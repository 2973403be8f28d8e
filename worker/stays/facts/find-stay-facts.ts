import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { priceAskerOf } from '#worker/stays/members/price-asker.ts'
import type { StayFacts, StayWindow } from './stay-facts.ts'
import { findFacts } from './stay-facts-storage.ts'

/** Finds what decides whether a property of the brand can be booked; null when the brand has no such live property. */
export async function findStayFacts(
  deps: Deps,
  scope: Scope,
  { propertyId, window }: { propertyId: number; window: StayWindow },
): Promise<StayFacts | null> {
  const query = { propertyId, window, locale: scope.locale, pictures: 0, asker: priceAskerOf(scope) }
  return findFacts(deps.db, scope.brand.id, query)
}
