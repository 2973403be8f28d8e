import type { BrandId } from '#app/brands/brands.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { localizedNameSql } from '#worker/infra/database/named-in.ts'

export type City = {
  id: number
  slug: string
  name: string
  country: { id: number; code: string; name: string }
  latitude: number
  longitude: number
  timeZone: string
  metaDescription: string
  propertyCount: number
  picture: string
  placeKind: PlaceKind | null
}

export type Locality = { id: number; slug: string; name: string; latitude: number; longitude: number }

/** A city with up to ten popular localities. */
export type CityWithLocalities = City & { popularLocations: Locality[] }

export type CatalogueCountry = { id: number; code: string; name: string; cityCount: number; propertyCount: number }

type Row = Record<string, SqlValue>

type CityQuery = {
  locale: Locale
  countryId?: number | null
  slugs?: readonly string[]
  orderBy: 'popularity' | 'name'
  limit: number
  localities: number
}

// Count and picture come from the brand's own properties: a city without any is not a city of the brand.
const columnsIn = (
  locale: string,
) => `ci.id, ci.slug, ${localizedNameSql('ci', locale)} AS name, ci.latitude, ci.longitude, ci.time_zone, ci.meta_description, ci.popularity, ci.place_kind,
  co.id AS country_id, co.code AS country_code, co.name AS country_name,
  (SELECT count(*) FROM property INDEXED BY property_by_city
    WHERE is_live = 1 AND brand_id = ?1 AND city_id = ci.id) AS property_count,
  (SELECT (SELECT spec FROM media WHERE property_id = p.id ORDER BY position LIMIT 1)
    FROM property p INDEXED BY property_by_city
    WHERE p.is_live = 1 AND p.brand_id = ?1 AND p.city_id = ci.id ORDER BY p.popularity DESC LIMIT 1) AS picture`

const localitiesUpTo = (
  limit: string,
  locale: string,
) => `(SELECT json_group_array(json_array(l.id, l.slug, ${localizedNameSql('l', locale)}, l.latitude, l.longitude)) FROM (
      SELECT * FROM locality WHERE city_id = ci.id ORDER BY id LIMIT ${limit}
    ) l) AS localities`

export function citiesStatement(brandId: BrandId, query: CityQuery): Statement {
  return boundStatement((bind) => {
    bind(brandId)
    const locale = bind(query.locale)
    const conditions = [
      `EXISTS (SELECT 1 FROM property INDEXED BY property_by_city WHERE is_live = 1 AND brand_id = ?1 AND city_id = ci.id)`,
      ...(query.countryId ? [`ci.country_id = ${bind(query.countryId)}`] : []),
      ...(query.slugs ? [`ci.slug IN (SELECT value FROM json_each(${bind(JSON.stringify(query.slugs))}))`] : []),
    ]
    return `SELECT ${columnsIn(locale)},
    ${localitiesUpTo(bind(query.localities), locale)}
    FROM city ci CROSS JOIN country co ON co.id = ci.country_id
    WHERE ${conditions.join(' AND ')}
    ORDER BY ${query.orderBy === 'name' ? `${localizedNameSql('ci', locale)}, ci.id` : 'ci.popularity DESC, ci.id'} LIMIT ${bind(query.limit)}`
  })
}

export async function findCities(db: Database, brandId: BrandId, query: CityQuery): Promise<CityWithLocalities[]> {
  const { sql, params } = citiesStatement(brandId, query)
  return (await db.all<Row>(sql, ...params)).map(toCityWithLocalities)
}

/** Returns the cities of the guest's bookings and saved properties, most recent first. */
export async function findPersonalCities(
  db: Database,
  brandId: BrandId,
  { userId, locale, limit }: { userId: string; locale: Locale; limit: number },
): Promise<CityWithLocalities[]> {
  const rows = await db.all<Row>(
    `SELECT ${columnsIn('?4')}, ${localitiesUpTo('10', '?4')}
     FROM (SELECT p.city_id, max(saved.at) AS at
       FROM (SELECT property_id, created_at AS at FROM booking WHERE user_id = ?2 AND brand_id = ?1
         UNION ALL SELECT property_id, created_at FROM shortlist WHERE user_id = ?2) saved
       CROSS JOIN property p ON p.id = saved.property_id AND p.brand_id = ?1 AND p.is_live = 1
       GROUP BY p.city_id) recent
     CROSS JOIN city ci ON ci.id = recent.city_id CROSS JOIN country co ON co.id = ci.country_id
     ORDER BY recent.at DESC, ci.id LIMIT ?3`,
    brandId,
    userId,
    limit,
    locale,
  )
  return rows.map(toCityWithLocalities)
}

export function countriesStatement(brandId: BrandId): Statement {
  return statement(
    `SELECT co.id, co.code, co.name, count(*) AS cityCount, sum(ci.stays) AS propertyCount
     FROM country co CROSS JOIN (
       SELECT country_id, (SELECT count(*) FROM property INDEXED BY property_by_city
         WHERE is_live = 1 AND brand_id = ?1 AND city_id = city.id) AS stays
       FROM city
     ) ci ON ci.country_id = co.id AND ci.stays > 0
     GROUP BY co.id ORDER BY co.name`,
    brandId,
  )
}

export function toCityWithLocalities(row: Row): CityWithLocalities {
  const localities = json<[number, string, string, number, number][]>(row.localities)
  return {
    ...toCity(row),
    popularLocations: localities.map(
      ([id, slug, name, latitude, longitude]): Locality => ({ id, slug, name, latitude, longitude }),
    ),
  }
}

function toCity(row: Row): City {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    name: String(row.name),
    country: { id: Number(row.country_id), code: String(row.country_code), name: String(row.country_name) },
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    timeZone: String(row.time_zone),
    metaDescription: String(row.meta_description),
    propertyCount: Number(row.property_count),
    picture: String(row.picture ?? ''),
    placeKind: placeKinds.find((kind) => kind === row.place_kind) ?? null,
  }
}

/** Values of `city.place_kind`. */
// biome-ignore format: a list in rows
export const placeKinds = [
  'city', 'oldtown', 'coast', 'lake', 'hill', 'mountain',
  'country', 'woods', 'canal', 'desert', 'backwater',
] as const

export type PlaceKind = (typeof placeKinds)[number]
