import { noFilters } from '#app/domain/search/stay-filters.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { candidatesSql } from './search-filter-storage.ts'
import type { SearchPlace } from './stay-search.ts'

/**
 * Returns the currency of a place's first property: the nearest around a point, otherwise the most popular; null
 * without any.
 */
export async function findFirstCurrency(db: Database, brandId: string, place: SearchPlace): Promise<string | null> {
  const { sql, params } = firstCurrencyStatement(brandId, place)
  return (await db.first<{ currency: string }>(sql, ...params))?.currency ?? null
}

export function firstCurrencyStatement(brandId: string, place: SearchPlace): Statement {
  const { bind, params } = bindParams()
  const origin = place.near ?? null
  const sort = { by: origin ? 'distance' : 'recommended', ascending: true } as const
  const search = { place, filters: noFilters, rooms: [], sort, origin }
  const sql = `WITH ${candidatesSql(bind, { brandId, search, hoursToCheckin: null })}
    SELECT currency FROM candidate ORDER BY key_1, id LIMIT 1`
  return { sql, params }
}
