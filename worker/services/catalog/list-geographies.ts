import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  type CatalogueCountry,
  type CityWithLocalities,
  citiesStatement,
  countriesStatement,
  toCityWithLocalities,
} from './city.ts'

export type Geographies = {
  countries: (CatalogueCountry & { cities: CityWithLocalities[] })[]
  popular: CityWithLocalities[]
}

const MAX_CITIES = 2000
const POPULAR_CITIES = 10

export async function listGeographies(deps: Deps, scope: Scope): Promise<Geographies> {
  const [countries, cities] = await deps.db.batch([
    countriesStatement(scope.brand.id),
    citiesStatement(scope.brand.id, {
      locale: scope.locale,
      orderBy: 'popularity',
      limit: MAX_CITIES,
      localities: 10,
    }),
  ])
  const allCities = cities?.rows.map(toCityWithLocalities) ?? []
  return {
    countries: ((countries?.rows ?? []) as unknown as CatalogueCountry[]).map((country) => ({
      ...country,
      cities: allCities.filter((city) => city.country.id === country.id),
    })),
    popular: allCities.slice(0, POPULAR_CITIES),
  }
}

export function listCatalogueCountries(deps: Deps, scope: Scope): Promise<CatalogueCountry[]> {
  const { sql, params } = countriesStatement(scope.brand.id)
  return deps.db.all(sql, ...params)
}
