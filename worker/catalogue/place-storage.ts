import type { BrandId } from '#app/brands/brands.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { type SqlValue, type Statement, statement } from '#worker/database/database.ts'
import type { Locality } from './city.ts'

export type Tag = { id: number; slug: string; name: string }

export type NearbyPlace = Locality & { kind: 'locality' | 'park' | 'city' }

/** Localities of some cities that have one of some slugs. */
export function localitiesStatement(citySlugs: readonly string[], slugs: readonly string[]): Statement {
  const { bind, params } = bindParams()
  const sql = `SELECT l.*, ci.slug AS city_slug FROM city ci CROSS JOIN locality l ON l.city_id = ci.id
    WHERE ci.slug IN (${list(citySlugs, bind)}) AND l.slug IN (${list(slugs, bind)})`
  return { sql, params }
}

/** The parts of a city that have live stays of a brand, with how many. */
export function cityPartsStatement(brandId: BrandId, cityId: number): Statement {
  return statement(
    `SELECT l.name, l.slug, n.count FROM (
       SELECT locality_id, count(*) AS count FROM property p INDEXED BY property_by_city
       WHERE p.is_live = 1 AND p.brand_id = ?1 AND p.city_id = ?2 AND locality_id IS NOT NULL GROUP BY locality_id
     ) n CROSS JOIN locality l ON l.id = n.locality_id ORDER BY n.count DESC, l.name LIMIT 60`,
    brandId,
    cityId,
  )
}

/** Tags of some slugs. */
export function tagsStatement(slugs: readonly string[]): Statement {
  const { bind, params } = bindParams()
  return { sql: `SELECT id, slug, name FROM tag WHERE slug IN (${list(slugs, bind)})`, params }
}

/** Holiday parks of some slugs with the slug of their city. */
export function parksStatement(slugs: readonly string[]): Statement {
  const { bind, params } = bindParams()
  const sql = `SELECT h.*, ci.slug AS city_slug FROM holiday_park h JOIN city ci ON ci.id = h.city_id
    WHERE h.slug IN (${list(slugs, bind)})`
  return { sql, params }
}

/** A live property of a brand: where it is, to look around it. */
export function propertyPointStatement(brandId: BrandId, propertyId: number): Statement {
  return statement(
    `SELECT p.id, p.name, p.city_id, p.latitude, p.longitude FROM property p
     WHERE p.id = ? AND p.brand_id = ? AND p.is_live = 1`,
    propertyId,
    brandId,
  )
}

/** Neighbourhoods, parks and the centre of a property's city, the nearest to the property first. */
export function nearbyPlacesStatement(propertyId: number, limit: number): Statement {
  return statement(
    `WITH here AS (SELECT city_id, latitude, longitude FROM property WHERE id = ?1),
     place AS (
       SELECT 'locality' AS kind, l.id, l.slug, l.name, l.latitude, l.longitude
         FROM here CROSS JOIN locality l ON l.city_id = here.city_id
       UNION ALL
       SELECT 'park', h.id, h.slug, h.name, h.latitude, h.longitude
         FROM here CROSS JOIN holiday_park h ON h.city_id = here.city_id
       UNION ALL
       SELECT 'city', c.id, c.slug, c.name, c.latitude, c.longitude FROM here CROSS JOIN city c ON c.id = here.city_id
     )
     SELECT place.* FROM here CROSS JOIN place
     ORDER BY abs(place.latitude - here.latitude) + abs(place.longitude - here.longitude), place.id LIMIT ?2`,
    propertyId,
    limit,
  )
}

/** Reads a row with the columns of a locality. */
export function toLocality(row: Record<string, SqlValue>): Locality {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    name: String(row.name),
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
  }
}

/** Reads a row of `tagsStatement`. */
export function toTag(row: Record<string, SqlValue>): Tag {
  return { id: Number(row.id), slug: String(row.slug), name: String(row.name) }
}

function list(values: readonly string[], bind: (value: string) => string): string {
  return values.map((value) => bind(value)).join(', ') || 'NULL'
}
