import type { BrandId } from '#app/brands/brands.ts'
import { searchScope } from '#app/brands/search-scope.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { type MeantWords, toCodeQuery, toMatchQuery, toNameQuery } from '#app/domain/search/search-text.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { json, numberOrNull, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { type IndexedPlace, isWide, type SuggestionKind } from './suggestion.ts'

const cityNames = `(SELECT json_object('name', c.name, 'names', json(c.names)) FROM suggestion c INDEXED BY suggestion_by_thing
  WHERE c.kind = 'city' AND c.ref_id = s.city_id AND c.brand_id = s.brand_id) AS city`

export type SuggestionQuery = {
  brandId: BrandId
  group: 'place' | 'property'
  text: string
  limit: number
  kinds?: readonly SuggestionKind[]
  /** Lower-case country code; its places come first among equals. */
  country: string
  collection?: string | null
  meant?: MeantWords
}

// More rows than shown, because names that start as typed and the country's own places rank first.
const MAX_CANDIDATES = 400

/**
 * Selects exact names first, then names that start as typed, each by popularity. Ids are in order of popularity, so
 * that the index is read only as far as needed. Null for an empty text.
 */
export function suggestionsStatement(query: SuggestionQuery): Statement | null {
  const { brandId, group, text, limit, kinds, country, collection = null, meant } = query
  const match = toMatchQuery(text, searchScope(brandId, group), meant)
  if (match === null) return null
  const folded = foldSearchText(text.trim())
  const orderSql = 'is_exact DESC, is_beginning DESC, s.country_code = ?7 DESC, s.id'
  const narrowingSql = `${kinds ? ' AND s.kind IN (SELECT value FROM json_each(?6))' : ''}${collection ? ' AND s.collection = ?8' : ''}`
  return statement(
    `SELECT s.*, ${cityNames} FROM (SELECT s.*, s.folded = ?4 AS is_exact, substr(s.folded, 1, ?9) = ?4 AS is_beginning
     FROM (SELECT w.rowid AS id FROM suggestion_words w WHERE suggestion_words MATCH ?1 LIMIT ?3) w
     CROSS JOIN suggestion s ON s.id = w.id
     WHERE s.brand_id = ?2${narrowingSql}
     ORDER BY ${orderSql} LIMIT ?5) s ORDER BY ${orderSql}`,
    match,
    brandId,
    MAX_CANDIDATES,
    folded,
    limit,
    JSON.stringify(kinds ?? []),
    country,
    collection,
    [...folded].length,
  )
}

export type WideQuery = Pick<SuggestionQuery, 'brandId' | 'text' | 'limit' | 'country' | 'meant'> & {
  /** Requested kinds with their place kinds, such as `area coast`; null: all. */
  wanted: readonly string[] | null
}

// Fewer than of cities: popular landmarks come first, and an exact name is rare among hundreds.
const MAX_WIDE_CANDIDATES = 200
const MIN_WIDE_LETTERS = 2

/** Selects areas and landmarks like `suggestionsStatement`. Null for an empty text and a single letter. */
export function placeSuggestionsStatement({
  brandId,
  text,
  limit,
  country,
  meant,
  wanted,
}: WideQuery): Statement | null {
  const match = toNameQuery(text, searchScope(brandId, 'area'), meant)
  const folded = foldSearchText(text.trim())
  if (match === null || ([...folded].length < MIN_WIDE_LETTERS && /^[\x20-\x7e]*$/.test(folded))) return null
  const orderSql = 'is_exact DESC, is_beginning DESC, s.country_code = ?7 DESC, s.id'
  const narrowingSql = wanted ? ` AND s.kind || ' ' || s.place_kind IN (SELECT value FROM json_each(?6))` : ''
  return statement(
    `SELECT s.*, ${cityNames} FROM (SELECT s.*, s.folded = ?4 AS is_exact, substr(s.folded, 1, ?8) = ?4 AS is_beginning
     FROM (SELECT w.rowid AS id FROM place_words w WHERE place_words MATCH ?1 LIMIT ?3) w
     CROSS JOIN place_suggestion s ON s.id = w.id
     WHERE s.brand_id = ?2${narrowingSql}
     ORDER BY ${orderSql} LIMIT ?5) s ORDER BY ${orderSql}`,
    match,
    brandId,
    MAX_WIDE_CANDIDATES,
    folded,
    limit,
    JSON.stringify(wanted ?? []),
    country,
    [...folded].length,
  )
}

/** Selects the cities of an airport code or abbreviation; null when the text is no code. */
export function citiesByCodeStatement(brandId: BrandId, text: string): Statement | null {
  const match = toCodeQuery(text, searchScope(brandId, 'place'))
  if (match === null) return null
  return statement(
    `SELECT s.*, ${cityNames} FROM suggestion_words w CROSS JOIN suggestion s ON s.id = w.rowid
     WHERE suggestion_words MATCH ?1 AND s.brand_id = ?2 LIMIT ${MAX_CITIES_OF_CODE}`,
    match,
    brandId,
  )
}

const MAX_CITIES_OF_CODE = 40

export type PlaceRef = { kind: SuggestionKind; refId: number }

export async function findSuggestion(
  search: Database,
  brandId: BrandId,
  { kind, refId, locale }: PlaceRef & { locale: Locale },
): Promise<IndexedPlace | null> {
  const table = isWide(kind) ? 'place_suggestion' : 'suggestion'
  const sql = `SELECT *, ${cityNames} FROM ${table} s WHERE kind = ? AND ref_id = ? AND brand_id = ?`
  const row = await search.first<Record<string, SqlValue>>(sql, kind, refId, brandId)
  return row ? toIndexedPlace(row, locale) : null
}

/** Returns the statements that read places from the two tables. */
export function suggestionStatements(brandId: BrandId, refs: readonly PlaceRef[]): [Statement, Statement] {
  const statementFor = (table: string, isIn: (kind: SuggestionKind) => boolean) =>
    statement(
      `SELECT s.*, ${cityNames} FROM json_each(?2) ref CROSS JOIN ${table} s
       ON s.kind = ref.value ->> 'kind' AND s.ref_id = ref.value ->> 'refId' WHERE s.brand_id = ?1`,
      brandId,
      JSON.stringify(refs.filter(({ kind }) => isIn(kind))),
    )
  return [statementFor('suggestion', (kind) => !isWide(kind)), statementFor('place_suggestion', isWide)]
}

export function popularPlacesStatement(brandId: BrandId, country: string, limit: number): Statement {
  return statement(
    `SELECT s.*, ${cityNames} FROM (SELECT * FROM suggestion WHERE brand_id = ?1 AND kind = 'city' ORDER BY id LIMIT 200) s
     ORDER BY country_code = ?2 DESC, id LIMIT ?3`,
    brandId,
    country,
    limit,
  )
}

export function popularAreasStatement(brandId: BrandId, country: string, limit: number): Statement {
  return statement(
    `SELECT s.*, ${cityNames} FROM (
       SELECT * FROM place_suggestion WHERE brand_id = ?1 AND kind = 'area' ORDER BY id LIMIT 200
     ) s ORDER BY country_code = ?2 DESC, id LIMIT ?3`,
    brandId,
    country,
    limit,
  )
}

/**
 * Selects words with a variant of a text. Each text starts with the letters of brand and group; from 6 characters on it
 * also matches beginnings of words.
 */
export function correctionsStatement(texts: readonly string[], limit: number): Statement {
  return statement(
    `SELECT v.word, min(v.rank) AS rank FROM json_each(?1) typed CROSS JOIN word_variant v
       ON v.variant >= typed.value AND v.variant <= typed.value || iif(length(typed.value) >= 6, char(1114111), '')
     GROUP BY v.word ORDER BY rank LIMIT ?2`,
    JSON.stringify(texts),
    limit,
  )
}

/** Selects words that have one of these variants exactly; each starts with the letters of brand and group. */
export function spellingsStatement(variants: readonly string[], limit: number): Statement | null {
  if (variants.length === 0) return null
  return statement(
    `SELECT v.word, min(v.rank) AS rank FROM json_each(?1) typed CROSS JOIN word_variant v ON v.variant = typed.value
     GROUP BY v.word ORDER BY rank LIMIT ?2`,
    JSON.stringify(variants),
    limit,
  )
}

export function countryStatement(brandId: BrandId, country: string): Statement {
  return statement(
    `SELECT s.*, ${cityNames} FROM suggestion s WHERE s.brand_id = ?1 AND s.kind = 'country' AND s.country_code = ?2`,
    brandId,
    country,
  )
}

type LocalizedName = { name: string; names: Partial<Record<Locale, string>> }

function toNames(row: Record<string, SqlValue>, locale: Locale): Pick<IndexedPlace, 'name' | 'secondary' | 'cityName'> {
  const defaultName = String(row.name)
  const country = createFormatter(locale).countryName(String(row.country_code).toUpperCase())
  if (row.kind === 'country') return { name: locale === 'en' ? defaultName : country, secondary: '', cityName: '' }
  const localizedName = ({ name, names }: LocalizedName) => names[locale] ?? name
  const name = localizedName({ name: defaultName, names: json<LocalizedName['names']>(row.names) })
  if (row.kind === 'city') return { name, secondary: country, cityName: name }
  if (row.kind === 'area') return { name, secondary: country, cityName: '' }
  const [indexedCityName = ''] = String(row.secondary).split(', ')
  const cityName = typeof row.city === 'string' ? localizedName(json<LocalizedName>(row.city)) : indexedCityName
  return { name, secondary: [cityName, country].join(', '), cityName }
}

export function toIndexedPlace(row: Record<string, SqlValue>, locale: Locale): IndexedPlace {
  const kind = kinds.find((each) => each === row.kind) ?? 'hotel'
  return {
    kind,
    refId: Number(row.ref_id),
    placeKind: String(row.place_kind ?? kind),
    rank: Number(row.id),
    ...toNames(row, locale),
    slug: String(row.slug),
    cityId: numberOrNull(row.city_id),
    citySlug: textOrNull(row.city_slug),
    countryId: Number(row.country_id),
    countryCode: String(row.country_code),
    latitude: numberOrNull(row.latitude),
    longitude: numberOrNull(row.longitude),
    propertyCount: Number(row.property_count),
    ratingTenths: numberOrNull(row.rating_tenths),
    folded: String(row.folded),
    oyoId: textOrNull(row.oyo_id),
    collection: textOrNull(row.collection),
    tags: String(row.tags).split(' ').filter(Boolean),
    airports: toAirports(String(row.airports ?? '')),
    airport: null,
  }
}

function toAirports(text: string): IndexedPlace['airports'] {
  return text.split(' ').flatMap((airport) => {
    const [code = '', rank] = airport.split(':')
    return code === '' ? [] : [{ code, rank: Number(rank) }]
  })
}

const kinds: readonly SuggestionKind[] = ['country', 'city', 'locality', 'holiday_park', 'hotel', 'area', 'landmark']
