import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findDetailsOf } from '#worker/services/pricing/details/stay-details-storage.ts'
import { priceAskerOf, publicAskerOf } from '#worker/services/pricing/members/price-asker.ts'
import { type ChosenStay, summarizeStay } from './search-stays.ts'
import type { StaySummary } from './stay-search.ts'

type ChosenStays = ChosenStay & {
  propertyIds: readonly number[]
  isForEverybody: boolean
}

/** Unordered; unpublished properties are left out. The dates must be valid. One round trip. */
export async function listChosenStays(deps: Deps, scope: Scope, asked: ChosenStays): Promise<StaySummary[]> {
  const { propertyIds, checkin, checkout, isForEverybody } = asked
  if (propertyIds.length === 0) return []
  const details = await findDetailsOf(deps.db, scope.brand.id, {
    propertyIds,
    window: { from: checkin, to: checkout },
    locale: scope.locale,
    pictures: 1,
    areRoomsBare: true,
    hasRecords: true,
    asker: isForEverybody ? publicAskerOf(scope) : priceAskerOf(scope),
  })
  return details.map((one) => summarizeStay(scope, one, asked))
}
