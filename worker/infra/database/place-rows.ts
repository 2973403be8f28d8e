import { searchScope } from '#app/brands/search-scope.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { drivingRadiusKm, WALKING_RADIUS_KM } from '#app/domain/search/landmark-radius.ts'
import { searchTokens } from '#app/domain/search/search-text.ts'
import type { SqlValue } from './database.ts'
import { placeRank } from './search-rank.ts'
import { type IndexedRow, localizedNames, placeKeyOf } from './search-rows.ts'

type Row = Record<string, SqlValue>

/** Columns of `place_suggestion`, in the order of `IndexedRow.columns`. */
// biome-ignore format: a list in rows
export const placeSuggestionColumns = [
  'id', 'brand_id', 'kind', 'ref_id', 'place_kind', 'name', 'secondary', 'slug', 'city_id', 'city_slug',
  'country_id', 'country_code', 'latitude', 'longitude', 'property_count', 'folded', 'tags', 'names',
] as const

/** Scores comparable with those of `placesSql`; a landmark's popularity is limited so that it stays among cities. */
const scores = {
  area: 'c.property_count * 20 + 40',
  landmark: 'min(1000, l.popularity) + min(100, c.property_count)',
}

/**
 * SQL for all areas in which a brand has live properties; can be restricted by a condition on the area `a`. Reads each
 * city's properties from their covering index.
 */
export function areasSql(condition = 'true'): string {
  return `
  WITH listed AS MATERIALIZED (
    SELECT ac.area_id, ac.city_id FROM area a JOIN area_city ac ON ac.area_id = a.id WHERE ${condition}
  ),
  city_count AS MATERIALIZED (
    SELECT b.id AS brand_id, c.city_id, count(*) AS property_count
    FROM (SELECT DISTINCT city_id FROM listed) c CROSS JOIN brand b
    CROSS JOIN property p INDEXED BY property_by_city ON p.brand_id = b.id AND p.city_id = c.city_id AND p.is_live = 1
    GROUP BY b.id, c.city_id
  ),
  city_tag AS MATERIALIZED (
    SELECT DISTINCT s.brand_id, s.city_id, pt.tag_id
    FROM city_count s CROSS JOIN property p INDEXED BY property_by_city
      ON p.brand_id = s.brand_id AND p.city_id = s.city_id AND p.is_live = 1
    CROSS JOIN property_tag pt ON pt.property_id = p.id
  ),
  area_tags AS MATERIALIZED (
    SELECT brand_id, area_id, group_concat(slug, ' ') AS tags FROM (
      SELECT DISTINCT ct.brand_id, l.area_id, t.id, t.slug
      FROM city_tag ct JOIN listed l ON l.city_id = ct.city_id JOIN tag t ON t.id = ct.tag_id ORDER BY t.id
    ) GROUP BY brand_id, area_id
  ),
  counted AS (
    SELECT l.area_id, s.brand_id, sum(s.property_count) AS property_count
    FROM city_count s JOIN listed l ON l.city_id = s.city_id GROUP BY l.area_id, s.brand_id
  )
  SELECT 'area' AS kind, c.brand_id, a.id AS ref_id, a.kind AS place_kind, a.name, co.name AS secondary, a.slug,
    NULL AS city_id, NULL AS city_slug, a.country_id, lower(co.code) AS country_code, a.latitude, a.longitude,
    c.property_count, coalesce(at.tags, '') AS tags, a.names,
    ${localizedNames('a')} || ' ' || a.also_searched_by AS more,
    co.name || ' ' || coalesce(pa.name || ' ' || ${localizedNames('pa')}, '') AS around,
    ${scores.area} AS score
  FROM counted c JOIN area a ON a.id = c.area_id JOIN country co ON co.id = a.country_id
  LEFT JOIN area pa ON pa.id = a.parent_id
  LEFT JOIN area_tags at ON at.area_id = c.area_id AND at.brand_id = c.brand_id`
}

const KM_PER_DEGREE = 111.2
// SQL for half the height and width of the box around a landmark `l`, in degrees.
const radii = Object.entries(drivingRadiusKm).map(([kind, km]) => `WHEN '${kind}' THEN ${km}`)
const HALF_HEIGHT = `(CASE l.kind ${radii.join(' ')} ELSE ${WALKING_RADIUS_KM} END / ${KM_PER_DEGREE})`
const HALF_WIDTH = `(${HALF_HEIGHT} / max(0.05, cos(radians(l.latitude))))`

/**
 * SQL for all landmarks with live properties of a brand on their list; can be restricted by a condition on the landmark
 * `l`. The list of a landmark shows the properties in the same box.
 */
export function landmarksSql(condition = 'true'): string {
  return `
  WITH counted AS (
    SELECT l.id, p.brand_id, count(*) AS property_count
    FROM landmark l CROSS JOIN property p INDEXED BY property_by_place ON p.is_live = 1
      AND p.latitude BETWEEN l.latitude - ${HALF_HEIGHT} AND l.latitude + ${HALF_HEIGHT}
      AND p.longitude BETWEEN l.longitude - ${HALF_WIDTH} AND l.longitude + ${HALF_WIDTH}
    WHERE l.slug IS NOT NULL AND ${condition} GROUP BY l.id, p.brand_id
  )
  SELECT 'landmark' AS kind, c.brand_id, l.id AS ref_id, l.kind AS place_kind, l.name,
    ci.name || ', ' || co.name AS secondary, l.slug, ci.id AS city_id, ci.slug AS city_slug, ci.country_id,
    lower(co.code) AS country_code, l.latitude, l.longitude, c.property_count, '' AS tags, l.names,
    ${localizedNames('l')} || ' ' || l.also_searched_by AS more,
    ci.name || ' ' || ${localizedNames('ci')} || ' ' || co.name AS around,
    ${scores.landmark} AS score
  FROM counted c JOIN landmark l ON l.id = c.id JOIN city ci ON ci.id = l.city_id
  JOIN country co ON co.id = ci.country_id`
}

/** In the order of places with equal scores. */
const widePlaceKinds = ['area', 'landmark']

/** Converts a row of `areasSql` or `landmarksSql` to a row of the search index. */
export function toPlaceRow(row: Row, learnedWords: ReadonlyMap<string, string>): IndexedRow {
  const id = placeRank(row, widePlaceKinds)
  const completeRow: Row = { ...row, id, folded: foldSearchText(String(row.name)) }
  const scope = searchScope(String(row.brand_id), 'area')
  const toWords = (text: string) => searchTokens(text).map((token) => scope + token)
  return {
    id,
    columns: placeSuggestionColumns.map((name) => completeRow[name] ?? null),
    words: toWords(`${row.name} ${row.more} ${learnedWords.get(placeKeyOf(row)) ?? ''}`),
    around: toWords(String(row.around)),
  }
}
