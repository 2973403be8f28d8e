import type { BrandId } from '#app/brands/brands.ts'
import { type SearchGroup, searchScope, toMatchQuery } from '#app/domain/search-text.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/database/database.ts'
import type { IndexedPlace, SuggestionKind } from './suggestion.ts'

export type SuggestionQuery = { brandId: BrandId; group: SearchGroup; text: string; limit: number }

/**
 * The things of a group whose words begin as typed, the most popular first; null when there is nothing to look for.
 * Ids are given in that order, so that the index is read only as far as needed and nothing is sorted.
 */
export function suggestionsStatement({ brandId, group, text, limit }: SuggestionQuery): Statement | null {
  const match = toMatchQuery(text, searchScope(brandId, group))
  if (match === null) return null
  return statement(
    `SELECT s.* FROM suggestion_words w CROSS JOIN suggestion s ON s.id = w.rowid
     WHERE suggestion_words MATCH ?1 AND s.brand_id = ?2 LIMIT ?3`,
    match,
    brandId,
    limit,
  )
}

/** Finds the suggestion of one thing of a brand. */
export async function findSuggestion(
  search: Database,
  brandId: BrandId,
  { kind, refId }: { kind: SuggestionKind; refId: number },
): Promise<IndexedPlace | null> {
  const sql = 'SELECT * FROM suggestion WHERE kind = ? AND ref_id = ? AND brand_id = ?'
  const row = await search.first<Record<string, SqlValue>>(sql, kind, refId, brandId)
  return row ? toIndexedPlace(row) : null
}

/** Reads a row of the index. */
export function toIndexedPlace(row: Record<string, SqlValue>): IndexedPlace {
  const number = (value: SqlValue | undefined) => (value === null || value === undefined ? null : Number(value))
  return {
    kind: kinds.find((kind) => kind === row.kind) ?? 'hotel',
    refId: Number(row.ref_id),
    name: String(row.name),
    secondary: String(row.secondary),
    slug: String(row.slug),
    cityId: number(row.city_id),
    citySlug: row.city_slug === null ? null : String(row.city_slug),
    countryId: Number(row.country_id),
    countryCode: String(row.country_code),
    latitude: number(row.latitude),
    longitude: number(row.longitude),
    propertyCount: Number(row.property_count),
    ratingTenths: number(row.rating_tenths),
    folded: String(row.folded),
  }
}

const kinds: readonly SuggestionKind[] = ['country', 'city', 'locality', 'holiday_park', 'hotel']
