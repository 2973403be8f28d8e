import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { toSearchedStay } from './plans/searched-stay.ts'
import { candidatesSql } from './search-filter-storage.ts'
import { fitSql } from './search-fit-storage.ts'
import { pickedSql } from './search-pick-storage.ts'
import { isWithinLimitsSql, nightSql, pricedSql } from './search-price-storage.ts'
import { byPopularity, MAX_PRICED } from './search-storage.ts'
import type { SearchStatementInput } from './stay-search.ts'

/**
 * Selects the lowest `total` of a search among the same rows and prices as a list sorted by price; NULL when sold out.
 * Properties that hide prices do not count.
 */
export function cheapestStatement(input: SearchStatementInput, currency: string): Statement {
  const { search, priceContext } = input
  const stay = toSearchedStay(input)
  const candidates = { ...input, isScannedOnce: true, isForMember: priceContext.member !== null }
  return boundStatement(
    (bind) => `WITH ${nightSql(bind, stay)},
    ${fitSql(bind, stay.rooms)},
    ${candidatesSql(bind, candidates)},
    picked AS NOT MATERIALIZED (
      SELECT * FROM (${pickedSql(bind, { stay, search, orderBy: byPopularity, limit: MAX_PRICED })})
      WHERE category_id IS NOT NULL LIMIT -1
    ),
    ${pricedSql(bind, stay)}
    SELECT min(total) AS total FROM (SELECT * FROM priced WHERE ${isWithinLimitsSql(bind, search.filters)}) AS stay
    WHERE stay.currency = ${bind(currency)}
      AND NOT EXISTS (SELECT 1 FROM property h WHERE h.id = stay.id AND h.hide_prices = 1)`,
  )
}
