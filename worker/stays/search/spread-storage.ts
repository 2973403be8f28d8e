import { bindParams } from '#worker/database/bind-params.ts'
import { json } from '#worker/database/columns.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'
import type { PriceAsker } from '#worker/stays/members/price-asker.ts'
import { type CandidatesInput, candidatesSql } from './search-filter-storage.ts'
import { fitSql } from './search-fit-storage.ts'
import { pickedSql } from './search-pick-storage.ts'
import { nightSql, pricedSql, type SearchedStay } from './search-price-storage.ts'
import type { StaySearch } from './stay-search.ts'

/** A picture of prices needs no more than the most popular stays: a list that asks for none must not wait for all. */
const MOST_SPREAD = 200

type SpreadInput = CandidatesInput & { search: StaySearch; nights: number; asker: PriceAsker }

/** What the stays of a search cost, as if no limits of the price were set: only those that can be had, in one currency. */
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

/** Reads what `spreadStatement` answers, in minor units; nothing where nobody asked. */
export function toTotals(row: Record<string, SqlValue> | undefined): readonly number[] {
  return row?.totals ? json<number[]>(row.totals).filter((total) => total !== null) : []
}
