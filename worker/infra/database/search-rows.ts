import { SCOPE_LENGTH, searchScope } from '#app/brands/search-scope.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { codeToken, searchTokens, toleratesTypos, wordVariants } from '#app/domain/search/search-text.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { json, numberOrNull } from './columns.ts'
import type { SqlValue } from './database.ts'
import { airportsNear } from './place-data/near-airports.ts'
import { aliasesOf } from './place-data/place-aliases.ts'
import { placeRank, propertyRank } from './search-rank.ts'

type Row = Record<string, SqlValue>

/**
 * A row of the search index with its words, each prefixed with the letters of brand and group. `around` has the words
 * of the surroundings of an area or landmark; empty for other kinds.
 */
export type IndexedRow = { id: number; columns: SqlValue[]; words: string[]; around: string[] }

/** Columns of `suggestion`, in the order of `IndexedRow.columns`. */
// biome-ignore format: a list in rows
export const suggestionColumns = [
  'id', 'brand_id', 'kind', 'ref_id', 'name', 'secondary', 'slug', 'city_id', 'city_slug', 'country_id',
  'country_code', 'latitude', 'longitude', 'property_count', 'rating_tenths', 'folded', 'oyo_id',
  'collection', 'tags', 'names', 'airports',
] as const

/** SQL conditions on `property` that restrict the places. */
type PlaceConditions = { cities: string; countries: string }

const everywhere: PlaceConditions = { cities: 'true', countries: 'true' }

/** SQL expression for all names of a place, in every language. */
export const localizedNames = (table: string) =>
  `coalesce((SELECT group_concat(value, ' ') FROM json_each(${table}.names)), '')`

/**
 * SQL scores by which places are sorted: points per live property, and a lead for the kinds that guests mostly search
 * for. A city also has a point per 20,000 inhabitants.
 */
const scores = {
  city: 'count(*) * 20 + min(1000, ci.population / 20000) + 40',
  country: 'count(*) * 2 + 60',
  locality: 'count(*) * 12',
  holidayPark: 'count(*) * 16',
}

/**
 * SQL for all places in which a brand has properties; can be restricted to some cities (a JSON list, `?1`) and their
 * countries.
 */
export function placesSql({ cities, countries }: PlaceConditions = everywhere): string {
  return `
  WITH live_property AS (
    SELECT brand_id, country_id, city_id, locality_id, holiday_park_id FROM property WHERE is_live = 1 AND ${cities}
  ),
  place AS (
    SELECT 'city' AS kind, s.brand_id, ci.id AS ref_id, ci.name, ci.slug, co.name AS secondary, ci.id AS city_id,
      ci.slug AS city_slug, ci.country_id, ci.latitude, ci.longitude, count(*) AS property_count,
      coalesce(cn.names, '') || ' ' || ${localizedNames('ci')} || ' ' || co.name AS more, ci.names,
      ${scores.city} AS score
    FROM live_property s JOIN city ci ON ci.id = s.city_id JOIN country co ON co.id = ci.country_id
      LEFT JOIN city_name cn ON cn.city_id = ci.id
    GROUP BY s.brand_id, ci.id
    UNION ALL
    SELECT 'country', s.brand_id, co.id, co.name, lower(co.code), '', NULL,
      NULL, co.id, NULL, NULL, count(*), co.code, '{}',
      ${scores.country}
    FROM property s JOIN country co ON co.id = s.country_id
    WHERE s.is_live = 1 AND ${countries} GROUP BY s.brand_id, co.id
    UNION ALL
    SELECT 'locality', s.brand_id, lo.id, lo.name, lo.slug, ci.name || ', ' || co.name, ci.id,
      ci.slug, ci.country_id, lo.latitude, lo.longitude, count(*),
      ci.name || ' ' || ${localizedNames('ci')} || ' ' || ${localizedNames('lo')}, lo.names,
      ${scores.locality}
    FROM live_property s JOIN locality lo ON lo.id = s.locality_id JOIN city ci ON ci.id = lo.city_id
      JOIN country co ON co.id = ci.country_id
    GROUP BY s.brand_id, lo.id
    UNION ALL
    SELECT 'holiday_park', s.brand_id, hp.id, hp.name, hp.slug, ci.name || ', ' || co.name, ci.id,
      ci.slug, ci.country_id, hp.latitude, hp.longitude, count(*),
      ci.name || ' ' || ${localizedNames('ci')}, '{}',
      ${scores.holidayPark}
    FROM live_property s JOIN holiday_park hp ON hp.id = s.holiday_park_id JOIN city ci ON ci.id = hp.city_id
      JOIN country co ON co.id = ci.country_id
    GROUP BY s.brand_id, hp.id
  )
  SELECT place.*, lower(co.code) AS country_code, NULL AS rating_tenths, NULL AS oyo_id, NULL AS collection,
    CASE kind WHEN 'city' THEN (
      SELECT group_concat(slug, ' ') FROM (SELECT t.slug FROM tag t WHERE EXISTS (
        SELECT 1 FROM property p JOIN property_tag pt ON pt.property_id = p.id AND pt.tag_id = t.id
        WHERE p.city_id = place.ref_id AND p.brand_id = place.brand_id AND p.is_live = 1) ORDER BY t.id)
    ) END AS tags
  FROM place JOIN country co ON co.id = place.country_id`
}

/** SQL for all live properties; can be restricted by a condition on the property `p`. */
export function propertiesSql(condition = 'true'): string {
  return `
  SELECT 'hotel' AS kind, p.brand_id, p.id AS ref_id, p.name, p.slug, ci.name || ', ' || co.name AS secondary, ci.id AS city_id,
    ci.slug AS city_slug, p.country_id, lower(co.code) AS country_code, p.latitude, p.longitude, 1 AS property_count,
    p.rating_tenths, p.oyo_id, p.collection, p.popularity AS score,
    (SELECT group_concat(slug, ' ') FROM (SELECT t.slug FROM property_tag pt JOIN tag t ON t.id = pt.tag_id
      WHERE pt.property_id = p.id ORDER BY t.id)) AS tags,
    ci.name || ' ' || coalesce(lo.name, '') || ' ' || p.oyo_id AS more, '{}' AS names
  FROM property p JOIN city ci ON ci.id = p.city_id JOIN country co ON co.id = p.country_id
  LEFT JOIN locality lo ON lo.id = p.locality_id
  WHERE p.is_live = 1 AND ${condition}`
}

/** After this many guests selected a result for a typed text, the text becomes one of its search terms. */
const PICKS_TO_LEARN = 20

/** SQL for the additional search terms of places and properties. */
export const learnedWordsSql = `SELECT brand_id, kind, ref_id, group_concat(typed, ' ') AS words FROM (
    SELECT brand_id, kind, ref_id, typed FROM (SELECT * FROM suggestion_pick UNION ALL SELECT * FROM place_pick)
    WHERE typed <> '' GROUP BY brand_id, kind, ref_id, typed HAVING sum(picks) >= ${PICKS_TO_LEARN}
  ) GROUP BY brand_id, kind, ref_id`

/** Returns the key of a row's place or property within its brand. */
export function placeKeyOf(row: Row): string {
  return `${row.brand_id} ${row.kind} ${row.ref_id}`
}

/** Converts a row of `placesSql` or `propertiesSql` to a row of the search index. */
export function toIndexedRow(row: Row, learnedWords: ReadonlyMap<string, string>): IndexedRow {
  const group = row.kind === 'hotel' ? 'property' : 'place'
  const id = group === 'property' ? propertyRank(row) : placeRank(row, placeKinds)
  const { airports, codes, names } = findAlternativeNames(row)
  const completeRow: Row = { ...row, id, airports, tags: row.tags ?? '', folded: foldSearchText(String(row.name)) }
  const scope = searchScope(String(row.brand_id), group)
  const tokens = searchTokens(`${row.name} ${row.more} ${names.join(' ')} ${learnedWords.get(placeKeyOf(row)) ?? ''}`)
  return {
    id,
    columns: suggestionColumns.map((name) => completeRow[name] ?? null),
    words: [...tokens, ...new Set(codes.map(codeToken))].map((token) => scope + token),
    around: [],
  }
}

/** In the order of places with equal scores. */
const placeKinds = ['city', 'country', 'holiday_park', 'locality']

/** Returns a city's airports, and the codes and alternative names of a city or country that guests search by. */
function findAlternativeNames(row: Row): { airports: string; codes: string[]; names: string[] } {
  const countryCode = String(row.country_code)
  if (row.kind === 'country') return { airports: '', codes: [], names: countryNames(countryCode) }
  if (row.kind !== 'city') return { airports: '', codes: [], names: [] }
  const translatedNames = Object.values(json<Record<string, string>>(row.names))
  const names = [...new Set([String(row.name), ...translatedNames].map(foldSearchText))]
  const { latitude, longitude } = row
  const place = { latitude: numberOrNull(latitude), longitude: numberOrNull(longitude) }
  const airports = airportsNear({ ...place, countryCode, names })
  const aliases = aliasesOf(countryCode, names)
  return {
    airports: airports.map(({ code, rank }) => `${code}:${rank}`).join(' '),
    codes: [...airports.flatMap(({ code, cityCodes }) => [code, ...cityCodes]), ...aliases.abbreviations],
    names: aliases.names,
  }
}

/** Returns a country's name in every language; none of a code that is not ISO's. */
function countryNames(code: string): string[] {
  if (!/^[a-z]{2}$/i.test(code)) return []
  return (Object.keys(locales) as Locale[]).map((locale) => createFormatter(locale).countryName(code.toUpperCase()))
}

/** Returns the words in which one typing error is tolerated, with their variants. */
export function variantsOf(words: readonly string[]): { word: string; variants: string[] }[] {
  return words
    .map((word) => ({ word, scope: word.slice(0, SCOPE_LENGTH), token: word.slice(SCOPE_LENGTH) }))
    .filter(({ token }) => toleratesTypos(token))
    .map(({ word, scope, token }) => ({ word, variants: wordVariants(token).map((variant) => scope + variant) }))
}
