import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { CityWithLocalities } from './city.ts'
import { findCities } from './city-storage.ts'

const MOST_CITIES = 2000
const POPULAR_LOCATIONS = 10

/** Lists the cities where the brand has stays, by name; of one country when its id is given [HOME-23]. */
export function listCities(deps: Deps, scope: Scope, countryId: number | null): Promise<CityWithLocalities[]> {
  return findCities(deps.db, scope.brand.id, {
    locale: scope.locale,
    countryId,
    orderBy: 'name',
    limit: MOST_CITIES,
    localities: POPULAR_LOCATIONS,
  })
}
