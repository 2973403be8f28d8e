import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findFirstCurrency } from './search-currency-storage.ts'
import type { SearchPlace } from './stay-search.ts'

/**
 * Returns the currency of prices in a place; around a point, which may be near a border, that of the nearest property.
 * Falls back to the currency of the guest's country. At most one round trip.
 */
export async function findCurrency(deps: Deps, scope: Scope, place: SearchPlace): Promise<string> {
  const { propertyId, localityId, parkId, cityId, countryId, near } = place
  const isOnePlace = Boolean(propertyId || localityId || parkId || cityId || countryId || near)
  const found = isOnePlace ? await findFirstCurrency(deps.db, scope.brand.id, place) : null
  return found ?? scope.country.currency
}
