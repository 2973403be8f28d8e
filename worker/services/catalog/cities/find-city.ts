import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { CityWithLocalities } from './city.ts'
import { findCities } from './city-storage.ts'

const MAX_QUARTERS = 200

/** Returns a city by its slug, or null when the brand has no property there. One round trip. */
export async function findCity(deps: Deps, scope: Scope, slug: string): Promise<CityWithLocalities | null> {
  const query = { locale: scope.locale, slugs: [slug], orderBy: 'popularity', limit: 1, localities: 10 } as const
  const [city] = await findCities(deps.db, scope.brand.id, query)
  return city ?? null
}

export async function findCityWithQuarters(deps: Deps, scope: Scope, slug: string): Promise<CityWithLocalities | null> {
  const query = {
    locale: scope.locale,
    slugs: [slug],
    orderBy: 'popularity',
    limit: 1,
    localities: MAX_QUARTERS,
  } as const
  const [city] = await findCities(deps.db, scope.brand.id, query)
  return city ?? null
}
