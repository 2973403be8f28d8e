import type { BrandId } from '#app/brands/brands.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { json, textOrNull } from '#worker/infra/database/columns.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import { localizedNameSql } from '#worker/infra/database/named-in.ts'
import { type PlaceKind, placeKinds } from './city.ts'

/** Values of `area.kind`. */
// biome-ignore format: a list in rows
export const areaKinds = [
  'state', 'province', 'county', 'region', 'municipality',
  'coast', 'island', 'lake', 'park', 'mountains',
] as const

export type AreaKind = (typeof areaKinds)[number]

export type PlaceLink = { slug: string; name: string }

/** An area with live properties of the brand; `cities` and `areas` are its largest ones that have properties too. */
export type Area = PlaceLink & {
  id: number
  kind: AreaKind
  country: { id: number; code: string }
  latitude: number
  longitude: number
  /** Time zone of its most popular city. */
  timeZone: string
  /** The area's text in the guest's language; null without one. */
  description: string | null
  propertyCount: number
  cityCount: number
  /** Of the cities with most properties. */
  placeKind: PlaceKind | null
  /** Larger areas that contain it, the largest first. */
  parents: PlaceLink[]
  cities: PlaceLink[]
  areas: PlaceLink[]
}

type Row = Record<string, SqlValue>

const MAX_CITIES = 24
const MAX_AREAS = 12
// Against cycles of parents.
const MAX_PARENTS = 5

/** Selects the areas of the slugs, without those that have no live property of the brand. */
export function areasStatement(brandId: BrandId, slugs: readonly string[], locale: Locale): Statement {
  return boundStatement((bind) => {
    const language = bind(locale)
    return `WITH counted AS MATERIALIZED (${countedSql(bind, { brandId, slugs })})
    SELECT a.id, a.slug, a.kind, ${localizedNameSql('a', language)} AS name, a.latitude, a.longitude, co.id AS country_id,
      co.code AS country_code, a.descriptions ->> ${language} AS description, of_area.property_count,
      of_area.city_count,
      (SELECT ci.time_zone FROM counted n CROSS JOIN city ci ON ci.id = n.city_id
        WHERE n.area_id = a.id ORDER BY n.stays DESC, ci.id LIMIT 1) AS time_zone,
      (SELECT ci.place_kind FROM counted n CROSS JOIN city ci ON ci.id = n.city_id
        WHERE n.area_id = a.id GROUP BY ci.place_kind ORDER BY sum(n.stays) DESC LIMIT 1) AS place_kind,
      (${citiesSql(language)}) AS cities, (${smallerSql(language)}) AS areas, (${parentsSql(language)}) AS parents
    FROM (SELECT area_id, sum(stays) AS property_count, count(*) AS city_count FROM counted GROUP BY area_id) of_area
    CROSS JOIN area a ON a.id = of_area.area_id CROSS JOIN country co ON co.id = a.country_id`
  })
}

/** SQL: cities of the areas with their number of live properties, without cities that have none. */
function countedSql(bind: Bind, { brandId, slugs }: { brandId: BrandId; slugs: readonly string[] }): string {
  return `SELECT * FROM (SELECT ac.area_id, ac.city_id, (SELECT count(*) FROM property INDEXED BY property_by_city
        WHERE is_live = 1 AND brand_id = ${bind(brandId)} AND city_id = ac.city_id) AS stays
      FROM area CROSS JOIN area_city ac ON ac.area_id = area.id
      WHERE area.slug IN (SELECT value FROM json_each(${bind(JSON.stringify(slugs))}))) WHERE stays > 0`
}

function citiesSql(language: string): string {
  return `SELECT json_group_array(json_array(slug, name)) FROM (
      SELECT ci.slug, ${localizedNameSql('ci', language)} AS name FROM counted n CROSS JOIN city ci ON ci.id = n.city_id
      WHERE n.area_id = a.id ORDER BY n.stays DESC, ci.id LIMIT ${MAX_CITIES})`
}

/** SQL: areas inside `a` that have a city of `counted`. Their cities are also cities of `a`. */
function smallerSql(language: string): string {
  return `SELECT json_group_array(json_array(slug, name)) FROM (
      SELECT s.slug, ${localizedNameSql('s', language)} AS name FROM area s
      WHERE s.parent_id = a.id AND EXISTS (SELECT 1 FROM area_city ac CROSS JOIN counted n
        ON n.city_id = ac.city_id AND n.area_id = a.id WHERE ac.area_id = s.id)
      ORDER BY s.popularity DESC, s.id LIMIT ${MAX_AREAS})`
}

function parentsSql(language: string): string {
  return `WITH RECURSIVE larger (id, depth) AS (
        SELECT a.parent_id, 1 WHERE a.parent_id IS NOT NULL
        UNION ALL SELECT b.parent_id, depth + 1 FROM larger CROSS JOIN area b ON b.id = larger.id
          WHERE b.parent_id IS NOT NULL AND depth < ${MAX_PARENTS})
      SELECT json_group_array(json_array(slug, name)) FROM (
        SELECT b.slug, ${localizedNameSql('b', language)} AS name FROM larger CROSS JOIN area b ON b.id = larger.id
        ORDER BY depth DESC)`
}

/** Selects the state, province or region of each city, for its breadcrumbs. */
export function areasOfCitiesStatement(citySlugs: readonly string[], locale: Locale): Statement {
  return boundStatement((bind) => {
    const rank = `instr('state province region county', a.kind)`
    return `SELECT ci.slug AS city_slug, a.slug, ${localizedNameSql('a', bind(locale))} AS name, min(${rank}) AS rank
    FROM city ci CROSS JOIN area_city ac INDEXED BY area_city_by_city ON ac.city_id = ci.id
      CROSS JOIN area a ON a.id = ac.area_id
    WHERE ci.slug IN (SELECT value FROM json_each(${bind(JSON.stringify(citySlugs))})) AND ${rank} > 0
    GROUP BY ci.id`
  })
}

export function toArea(row: Row): Area {
  return {
    ...toPlaceLink([String(row.slug), String(row.name)]),
    id: Number(row.id),
    kind: areaKinds.find((kind) => kind === row.kind) ?? 'region',
    country: { id: Number(row.country_id), code: String(row.country_code) },
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    timeZone: String(row.time_zone),
    description: textOrNull(row.description),
    propertyCount: Number(row.property_count),
    cityCount: Number(row.city_count),
    placeKind: placeKinds.find((kind) => kind === row.place_kind) ?? null,
    parents: json<[string, string][]>(row.parents).map(toPlaceLink),
    cities: json<[string, string][]>(row.cities).map(toPlaceLink),
    areas: json<[string, string][]>(row.areas).map(toPlaceLink),
  }
}

function toPlaceLink([slug, name]: readonly [string, string]): PlaceLink {
  return { slug, name }
}
