import type { RequestedDates, SavedFor } from '#app/contracts/guests/saved-for.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { needParams, readNeeds } from '#app/domain/search/room-needs.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listChosenStays } from '#worker/services/search/search-stays.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { noWantedStay, type RequestedStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'

type SaveRequest = { propertyIds: readonly number[]; wanted: RequestedDates | null }

/** Returns the stay each property is saved for, as JSON with its current total, by id; empty without valid dates. */
export async function priceSavedStays(
  deps: Deps,
  scope: Scope,
  { propertyIds, wanted }: SaveRequest,
): Promise<Record<number, string>> {
  if (!wanted || !scope.visitor.user) return {}
  const { dates, rooms, needs } = toSavedForStay(scope, wanted)
  if (dates.corrected) return {}
  const { checkin, checkout } = dates
  const found = await listChosenStays(deps, scope, {
    propertyIds,
    checkin,
    checkout,
    rooms,
    needs,
    usesPublicPrice: false,
  })
  const stayById = new Map(found.map((stay) => [stay.details.id, stay]))
  const toSavedFor = (id: number): SavedFor => ({
    checkin,
    checkout,
    rooms_config: formatRoomsConfig(rooms),
    child_ages: formatChildAges(rooms) ?? '',
    total: totalOf(stayById.get(id)),
    ...needParams(needs),
  })
  return Object.fromEntries(propertyIds.map((id) => [id, JSON.stringify(toSavedFor(id))]))
}

export function toSavedForStay(scope: Scope, { checkin, checkout, ...party }: RequestedDates): RequestedStay {
  return toRequestedStay(scope, { ...noWantedStay, checkin, checkout, party, needs: readNeeds(party) })
}

/** Returns the quote a card shows for the requested dates; null when hidden or not available. */
export function shownQuote(summary: StaySummary | undefined): PriceQuote | null {
  return summary?.isAvailable && !summary.details.hidePrices ? (summary.selected?.quote ?? null) : null
}

export function totalOf(summary: StaySummary | undefined): SavedFor['total'] {
  const quote = shownQuote(summary)
  return quote && { amountMinor: quote.totalMinor, currency: quote.currency }
}
