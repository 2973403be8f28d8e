import { bindParams } from '#worker/database/bind-params.ts'
import { json } from '#worker/database/columns.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'
import type { PriceAsker } from '#worker/stays/members/price-asker.ts'
import { type CandidatesInput, candidatesSql } from './search-filter-storage.ts'
import { fitSql } from './search-fit-storage.ts'
import { pickedSql } from './search-pick-storage.ts'
import { nightSql, pricedSql, type SearchedStay } from './search-price-storage.ts'
import type { StaySearch } from './stay-search.ts'

/**
 * The price histogram uses only the most popular properties, so that a list sorted otherwise need not wait for all
 * prices.
 */
const MOST_SPREAD = 200

type SpreadInput = CandidatesInput & { search: StaySearch; nights: number; asker: PriceAsker }

/** Selects totals of a search, ignoring price limits: only available properties, in one currency. */
export function spreadStatement(input: SpreadInput, currency: string): Statement {
  const { bind, params } = bindParams()
  const { asker } = input
  const filters = { ...input.search.filters, price: null }
  const search: StaySearch = { ...input.search, filters, sort: { by: 'recommended', ascending: false } }
  const stay: SearchedStay = { ...search, nights: input.nights, member: asker.member }
  const candidates = { ...input, search, isWalkedOnce: true, isForMember: asker.member !== null }
  const sql = `WITH ${nightSql(bind, stay)},
    ${fitSql(bind, stay.rooms)},
    ${candidatesSql(bind, candidates)},
    picked AS NOT MATERIALIZED (
      SELECT * FROM (${pickedSql(bind, { stay, search, orderBy: 'popularity DESC, id', limit: MOST_SPREAD })})
      WHERE category_id IS NOT NULL LIMIT -1
    ),
    ${pricedSql(bind, stay)}
    SELECT json_group_array(total) AS totals FROM priced WHERE currency = ${bind(currency)}`
  return { sql, params }
}

/** Parses `spreadStatement` in minor units; empty when not requested. */
export function toTotals(row: Record<string, SqlValue> | undefined): readonly number[] {
  return row?.totals ? json<number[]>(row.totals).filter((total) => total !== null) : []
}
