import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { CityWithLocalities } from './city.ts'
import { citiesStatement, toCityWithLocalities } from './city-storage.ts'

/**
 * Returns the cities to offer first: those of the scope's country by popularity, then the most popular elsewhere. One
 * round trip.
 */
export async function listPopularCities(deps: Deps, scope: Scope, limit: number): Promise<CityWithLocalities[]> {
  const query = { locale: scope.locale, orderBy: 'popularity', limit, localities: 10 } as const
  const [own, all] = await deps.db.batch([
    citiesStatement(scope.brand.id, { ...query, countryId: scope.country.regionId }),
    citiesStatement(scope.brand.id, query),
  ])
  const cities = new Map<number, CityWithLocalities>()
  for (const row of [...(own?.rows ?? []), ...(all?.rows ?? [])]) {
    const city = toCityWithLocalities(row)
    if (!cities.has(city.id)) cities.set(city.id, city)
  }
  return [...cities.values()].slice(0, limit)
}
