import type { BrandId } from '#app/brands/brands.ts'
import type { MapBox } from '#app/domain/search/map-box.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { isOpenProperty } from '#worker/infra/database/conditions/sale-sql.ts'
import { type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { localizedNameSql } from '#worker/infra/database/named-in.ts'
import type { Locality } from './city.ts'
import { type Landmark, landmarkKinds } from './landmark.ts'

export type Tag = { id: number; slug: string; name: string }

/** `park` is a holiday park, `town` another city, `home` another home of the same park. */
export const placeKinds = [...(['locality', 'park', 'city', 'town', 'home', 'facility'] as const), ...landmarkKinds]

export type PlaceKind = (typeof placeKinds)[number]

export type NearbyPlace = Locality & { kind: PlaceKind; popularity: number }

export function localitiesStatement(citySlugs: readonly string[], slugs: readonly string[], locale: Locale): Statement {
  return boundStatement(
    (
      bind,
    ) => `SELECT l.id, l.slug, ${localizedNameSql('l', bind(locale))} AS name, l.latitude, l.longitude, ci.slug AS city_slug
    FROM city ci CROSS JOIN locality l ON l.city_id = ci.id
    WHERE ci.slug IN (${jsonList(citySlugs, bind)}) AND l.slug IN (${jsonList(slugs, bind)})`,
  )
}

export function cityPartsStatement(brandId: BrandId, cityId: number, locale: Locale): Statement {
  return statement(
    `SELECT ${localizedNameSql('l', '?3')} AS name, l.slug, n.count FROM (
       SELECT locality_id, count(*) AS count FROM property p INDEXED BY property_by_city
       WHERE p.is_live = 1 AND p.brand_id = ?1 AND p.city_id = ?2 AND locality_id IS NOT NULL GROUP BY locality_id
     ) n CROSS JOIN locality l ON l.id = n.locality_id ORDER BY n.count DESC, l.name LIMIT 60`,
    brandId,
    cityId,
    locale,
  )
}

export function tagsStatement(slugs: readonly string[]): Statement {
  return boundStatement((bind) => `SELECT id, slug, name FROM tag WHERE slug IN (${jsonList(slugs, bind)})`)
}

export function parksStatement(slugs: readonly string[]): Statement {
  return boundStatement(
    (bind) => `SELECT h.*, ci.slug AS city_slug FROM holiday_park h JOIN city ci ON ci.id = h.city_id
    WHERE h.slug IN (${jsonList(slugs, bind)})`,
  )
}

export function landmarksStatement(citySlugs: readonly string[], slugs: readonly string[], locale: Locale): Statement {
  return boundStatement(
    (bind) => `SELECT g.id, g.slug, g.kind, ${localizedNameSql('g', bind(locale))} AS name, g.latitude, g.longitude,
      ci.slug AS city_slug
    FROM city ci CROSS JOIN landmark g INDEXED BY landmark_by_slug ON g.city_id = ci.id
    WHERE ci.slug IN (${jsonList(citySlugs, bind)}) AND g.slug IN (${jsonList(slugs, bind)})`,
  )
}

export function propertyPointStatement(brandId: BrandId, propertyId: number): Statement {
  return statement(
    `SELECT p.id, p.name, p.city_id, p.latitude, p.longitude FROM property p
     WHERE p.id = ? AND p.brand_id = ? AND ${isOpenProperty}`,
    propertyId,
    brandId,
  )
}

export type AroundInput = {
  propertyId: number
  locale: Locale
  perKind: number
  /** How many of the best-known landmarks to return in addition to the nearest ones. */
  bestKnown?: number
  /** Also counts the properties of each place, which is slower. */
  withPopularity?: boolean
}

/**
 * Selects the places around a property, nearest first; towns within a day trip; for a home in a holiday park also its
 * facilities and other homes.
 */
export function placesAroundStatement(input: AroundInput): Statement {
  const { propertyId, locale, perKind, bestKnown = 0, withPopularity = false } = input
  const countProperties = (column: string) =>
    withPopularity ? `(SELECT count(*) FROM property WHERE ${column} AND is_live = 1)` : '0'
  return statement(
    `WITH here AS (SELECT id, brand_id, city_id, holiday_park_id, latitude, longitude FROM property WHERE id = ?1),
     place AS (
       SELECT 'locality' AS kind, l.id, l.slug, ${localizedNameSql('l', '?3')} AS name, l.latitude, l.longitude, ${countProperties('locality_id = l.id')} AS popularity
         FROM here CROSS JOIN locality l ON l.city_id = here.city_id
       UNION ALL
       SELECT 'park', h.id, h.slug, h.name, h.latitude, h.longitude, ${countProperties('holiday_park_id = h.id')}
         FROM here CROSS JOIN holiday_park h ON h.city_id = here.city_id AND h.id IS NOT here.holiday_park_id
       UNION ALL
       SELECT CASE c.id WHEN here.city_id THEN 'city' ELSE 'town' END, c.id, c.slug, ${localizedNameSql('c', '?3')}, c.latitude, c.longitude,
           c.popularity
         FROM here CROSS JOIN city c
           ON c.latitude BETWEEN here.latitude - ${TOWN_DEGREES} AND here.latitude + ${TOWN_DEGREES}
           AND c.longitude BETWEEN here.longitude - 2 * ${TOWN_DEGREES} AND here.longitude + 2 * ${TOWN_DEGREES}
           AND (c.id = here.city_id OR c.property_count > 0)
       UNION ALL
       SELECT g.kind, g.id, coalesce(g.slug, ''), ${localizedNameSql('g', '?3')}, g.latitude, g.longitude, g.popularity
         FROM here CROSS JOIN landmark g ON g.city_id = here.city_id
           AND (g.holiday_park_id IS NULL OR g.holiday_park_id = here.holiday_park_id)
       UNION ALL
       SELECT 'home', p.id, p.slug, p.name, p.latitude, p.longitude, p.popularity
         FROM here CROSS JOIN property p ON p.holiday_park_id = here.holiday_park_id
           AND p.id <> here.id AND p.brand_id = here.brand_id AND p.is_live = 1
     ),
     measured AS (
       SELECT place.*, (place.latitude - here.latitude) * (place.latitude - here.latitude)
         + (place.longitude - here.longitude) * (place.longitude - here.longitude)
           * cos(radians(here.latitude)) * cos(radians(here.latitude)) AS far
       FROM here CROSS JOIN place
     )
     SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY kind ORDER BY far, id) AS nth,
         row_number() OVER (PARTITION BY kind ORDER BY popularity DESC, id) AS fame FROM measured)
     WHERE nth <= ?2 OR (kind = 'landmark' AND fame <= ?4 AND far <= ${FAMOUS_DEGREES * FAMOUS_DEGREES})
     ORDER BY far, id`,
    propertyId,
    perKind,
    locale,
    bestKnown,
  )
}

// About 100 km, a day trip.
const TOWN_DEGREES = 0.9

// About 15 km: a well-known landmark further away says nothing about where a property is.
const FAMOUS_DEGREES = 0.135

export function placesInBoxStatement(
  { south, west, north, east }: MapBox,
  { locale, limit }: { locale: Locale; limit: number },
): Statement {
  return statement(
    `WITH near AS MATERIALIZED (
       SELECT id, ${localizedNameSql('city', '?6')} AS name, latitude, longitude, population FROM city
       WHERE latitude BETWEEN ?1 - ${CITY_REACH} AND ?3 + ${CITY_REACH}
         AND longitude BETWEEN ?2 - ${CITY_REACH} AND ?4 + ${CITY_REACH}
       ORDER BY population DESC LIMIT 60
     )
     SELECT 'city' AS kind, name, latitude, longitude, population FROM near
     UNION ALL
     SELECT 'area', ${localizedNameSql('a', '?6')}, a.latitude, a.longitude, 0 FROM area a
       WHERE a.id IN (SELECT ac.area_id FROM near CROSS JOIN area_city ac ON ac.city_id = near.id)
         AND a.kind IN ('coast', 'island', 'lake', 'park', 'mountains') AND a.property_count > 0
         AND a.latitude BETWEEN ?1 AND ?3 AND a.longitude BETWEEN ?2 AND ?4
     UNION ALL
     SELECT 'locality', ${localizedNameSql('l', '?6')}, l.latitude, l.longitude, 0 FROM near CROSS JOIN locality l ON l.city_id = near.id
       WHERE l.latitude BETWEEN ?1 AND ?3 AND l.longitude BETWEEN ?2 AND ?4
     UNION ALL
     SELECT * FROM (
       SELECT g.kind, ${localizedNameSql('g', '?6')}, g.latitude, g.longitude, 0
       FROM near CROSS JOIN landmark g ON g.city_id = near.id
       WHERE g.kind IN ('green', 'station', 'airport', 'beach', 'lake', 'landmark', 'museum', 'ski')
         AND g.latitude BETWEEN ?1 AND ?3 AND g.longitude BETWEEN ?2 AND ?4
       ORDER BY g.popularity DESC
     )
     LIMIT ?5`,
    south,
    west,
    north,
    east,
    limit,
    locale,
  )
}

// Maximum distance of localities from their city's centre, in degrees.
const CITY_REACH = 0.4

export function toLocality(row: Record<string, SqlValue>): Locality {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    name: String(row.name),
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
  }
}

export function toLandmark(row: Record<string, SqlValue>): Landmark {
  return { ...toLocality(row), kind: landmarkKinds.find((kind) => kind === row.kind) ?? 'landmark' }
}

export function toTag(row: Record<string, SqlValue>): Tag {
  return { id: Number(row.id), slug: String(row.slug), name: String(row.name) }
}

/** Returns a subquery of the values, bound as one JSON list, because D1 allows at most 100 parameters. */
function jsonList(values: readonly string[], bind: (value: string) => string): string {
  return `SELECT value FROM json_each(${bind(JSON.stringify(values))})`
}
