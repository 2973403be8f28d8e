import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import { KM_PER_DEGREE } from '#worker/services/pricing/details/distance.ts'
import type { SearchedStay } from './plans/searched-stay.ts'
import { candidatesSql } from './search-filter-storage.ts'
import { fitSql } from './search-fit-storage.ts'
import { isTooSmallSql, pickedSql } from './search-pick-storage.ts'
import { nightSql } from './search-price-storage.ts'
import type { NearbyStay, SearchStatementInput } from './stay-search.ts'

/** Stays read for the note about nearer ones; a page has 20. */
const MAX_NEAREST = 60

/** Selects the nearest properties of a search, nearest first, and whether the party can book them. */
export function nearestStatement(input: SearchStatementInput): Statement {
  const { search } = input
  const stay: SearchedStay = { ...search, nights: input.nights, plans: input.plans }
  return boundStatement(
    (bind) => `WITH ${nightSql(bind, stay)}, ${fitSql(bind, stay.rooms)},
    ${candidatesSql(bind, { ...input, isScannedOnce: true })}
    SELECT id, key_1 AS square, category_id IS NOT NULL AS is_free,
      category_id IS NULL AND (${isTooSmallSql(stay.rooms)}) AS is_too_small
    FROM (${pickedSql(bind, { stay, search, orderBy: 'key_1, key_2, id', limit: MAX_NEAREST })}) o`,
  )
}

export function toNearbyStays(rows: readonly Record<string, SqlValue>[]): NearbyStay[] {
  return rows.map(({ id, square, is_free, is_too_small }) => ({
    id: Number(id),
    km: KM_PER_DEGREE * Math.sqrt(Number(square)),
    isFree: is_free === 1,
    isTooSmall: is_too_small === 1,
  }))
}
