import { noFilters } from '#app/domain/search/stay-filters.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { candidatesSql } from './search-filter-storage.ts'
import type { SearchPlace } from './stay-search.ts'

/** Returns the currency of a place: of its most popular property; around a point, of the nearest property. */
export async function findCurrency(deps: Deps, scope: Scope, place: SearchPlace): Promise<string> {
  const { propertyId, localityId, parkId, cityId, areaId, countryId, near } = place
  const isOnePlace = Boolean(propertyId || localityId || parkId || cityId || areaId || countryId || near)
  if (!isOnePlace) return scope.country.currency
  const { sql, params } = firstCurrencyStatement(scope.brand.id, place)
  const found = await deps.db.first<{ currency: string }>(sql, ...params)
  return found?.currency ?? scope.country.currency
}

/** Selects the currency of the first property of a place by popularity, or by distance around a point. */
export function firstCurrencyStatement(brandId: string, place: SearchPlace): Statement {
  const origin = place.near ?? null
  const sort = { by: origin ? 'distance' : 'recommended', ascending: true } as const
  const search = { place, filters: noFilters, rooms: [], sort, origin }
  return boundStatement(
    (bind) => `WITH ${candidatesSql(bind, { brandId, search, hoursToCheckin: null })}
    SELECT currency FROM candidate ORDER BY key_1, id LIMIT 1`,
  )
}
