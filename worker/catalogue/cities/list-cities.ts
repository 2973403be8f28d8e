import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { CityWithLocalities } from './city.ts'
import { findCities } from './city-storage.ts'

const MOST_CITIES = 2000
const POPULAR_LOCATIONS = 10

/** Returns the cities where the brand has properties, by name, optionally of one country. */
export function listCities(deps: Deps, scope: Scope, countryId: number | null): Promise<CityWithLocalities[]> {
  return findCities(deps.db, scope.brand.id, {
    locale: scope.locale,
    countryId,
    orderBy: 'name',
    limit: MOST_CITIES,
    localities: POPULAR_LOCATIONS,
  })
}
