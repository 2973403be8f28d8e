import type { Locale } from '#app/i18n/locales.ts'
import { text } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { localizedNameSql } from '#worker/infra/database/named-in.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  type CityWithLocalities,
  citiesStatement,
  findCities,
  findPersonalCities,
  toCityWithLocalities,
} from './city.ts'
import { cityPartsStatement } from './place-storage.ts'

type CityPart = { name: string; slug: string; count: number }

const MAX_PERSONAL = 5

const MAX_CITIES = 2000
const POPULAR_LOCALITIES = 10

/** Returns the cities of a country, or of all for null, by name. */
export function listCities(deps: Deps, scope: Scope, countryId: number | null): Promise<CityWithLocalities[]> {
  return findCities(deps.db, scope.brand.id, {
    locale: scope.locale,
    countryId,
    orderBy: 'name',
    limit: MAX_CITIES,
    localities: POPULAR_LOCALITIES,
  })
}

/** Returns the guest's cities, most recent first; empty for anonymous guests. */
export async function listPersonalCities(deps: Deps, { brand, locale, visitor }: Scope): Promise<CityWithLocalities[]> {
  if (!visitor.user) return []
  return findPersonalCities(deps.db, brand.id, { userId: visitor.user.id, locale, limit: MAX_PERSONAL })
}

/** Returns the cities of the scope's country by popularity, then the most popular elsewhere. */
export async function listPopularCities(deps: Deps, scope: Scope, limit: number): Promise<CityWithLocalities[]> {
  const [countryRows, allRows] = await deps.db.batch(popularStatements(scope, limit))
  return firstDistinct([...(countryRows?.rows ?? []), ...(allRows?.rows ?? [])], limit)
}

function popularStatements({ brand, country, locale }: Scope, limit: number): Statement[] {
  const query = { locale, orderBy: 'popularity', limit, localities: POPULAR_LOCALITIES } as const
  return [citiesStatement(brand.id, { ...query, countryId: country.regionId }), citiesStatement(brand.id, query)]
}

function firstDistinct(rows: readonly Record<string, SqlValue>[], limit: number): CityWithLocalities[] {
  const cities = new Map<number, CityWithLocalities>()
  for (const row of rows) {
    const city = toCityWithLocalities(row)
    if (!cities.has(city.id)) cities.set(city.id, city)
  }
  return [...cities.values()].slice(0, limit)
}

/** Numbers of cities and countries with live properties of the brand. */
export type CatalogueSize = { cities: number; countries: number }

/** Returns the popular cities with the size of the whole catalogue, in one round trip. */
export async function listPopularCitiesAndSize(
  deps: Deps,
  scope: Scope,
  limit: number,
): Promise<{ cities: CityWithLocalities[]; size: CatalogueSize }> {
  const [countryRows, allRows, size] = await deps.db.batch([
    ...popularStatements(scope, limit),
    sizeStatement(scope.brand.id),
  ])
  const { cities = 0, countries = 0 } = size?.rows[0] ?? {}
  return {
    cities: firstDistinct([...(countryRows?.rows ?? []), ...(allRows?.rows ?? [])], limit),
    size: { cities: Number(cities), countries: Number(countries) },
  }
}

/** Checks each city for a property, which an index answers; counting all properties would be slower. */
function sizeStatement(brandId: string): Statement {
  return statement(
    `SELECT count(*) AS cities, count(DISTINCT country_id) AS countries FROM city ci WHERE EXISTS
       (SELECT 1 FROM property INDEXED BY property_by_city WHERE is_live = 1 AND brand_id = ? AND city_id = ci.id)`,
    brandId,
  )
}

/** Returns the localities of a city with their number of live properties. */
export async function listCityParts(deps: Deps, scope: Scope, cityId: number): Promise<CityPart[]> {
  const { sql, params } = cityPartsStatement(scope.brand.id, cityId, scope.locale)
  const rows = await deps.db.all<Record<string, string | number>>(sql, ...params)
  return rows.map(({ name, slug, count }) => ({ name: String(name), slug: String(slug), count: Number(count) }))
}

/** Returns the names of those cities where the brand has a live property, by slug. */
export async function listLiveCityNames(
  db: Database,
  { brandId, slugs, locale }: { brandId: string; slugs: readonly string[]; locale: Locale },
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.all<{ slug: string; name: string }>(
    `SELECT slug, ${localizedNameSql('city', '?3')} AS name FROM city WHERE slug IN (SELECT value FROM json_each(?1))
       AND EXISTS (SELECT 1 FROM property WHERE brand_id = ?2 AND city_id = city.id AND is_live = 1)`,
    JSON.stringify(slugs),
    brandId,
    locale,
  )
  return new Map(rows.map(({ slug, name }) => [text(slug), text(name)]))
}

const MAX_LOCALITIES = 200

/** Returns a city by its slug, or null when the brand has no property there. One round trip. */
export function findCity(deps: Deps, scope: Scope, slug: string): Promise<CityWithLocalities | null> {
  return findCityBySlug(deps, scope, { slug, localities: POPULAR_LOCALITIES })
}

/** Like `findCity`, with up to 200 localities instead of the popular ones. */
export function findCityWithLocalities(deps: Deps, scope: Scope, slug: string): Promise<CityWithLocalities | null> {
  return findCityBySlug(deps, scope, { slug, localities: MAX_LOCALITIES })
}

async function findCityBySlug(
  deps: Deps,
  scope: Scope,
  { slug, localities }: { slug: string; localities: number },
): Promise<CityWithLocalities | null> {
  const query = { locale: scope.locale, slugs: [slug], orderBy: 'popularity', limit: 1, localities } as const
  const [city] = await findCities(deps.db, scope.brand.id, query)
  return city ?? null
}
