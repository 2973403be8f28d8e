import type { SavedFor, WantedDates } from '#app/contracts/guests/saved-for.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { namedNeeds, readNeeds } from '#app/domain/search/room-needs.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listChosenStays } from '#worker/services/search/search-stays.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { noWantedStay, type RequestedStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'

type Saving = { propertyIds: readonly number[]; wanted: WantedDates | null }

/** Returns what properties are saved for, as JSON with their totals of now, by id; empty without valid dates. */
export async function priceSavedStays(
  deps: Deps,
  scope: Scope,
  { propertyIds, wanted }: Saving,
): Promise<Record<number, string>> {
  if (!wanted || !scope.visitor.user) return {}
  const { dates, rooms, needs } = toWantedStay(scope, wanted)
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
  const byId = new Map(found.map((stay) => [stay.details.id, stay]))
  const saved = (id: number): SavedFor => ({
    checkin,
    checkout,
    rooms_config: formatRoomsConfig(rooms),
    child_ages: formatChildAges(rooms) ?? '',
    total: totalOf(byId.get(id)),
    ...namedNeeds(needs),
  })
  return Object.fromEntries(propertyIds.map((id) => [id, JSON.stringify(saved(id))]))
}

export function toWantedStay(scope: Scope, { checkin, checkout, ...party }: WantedDates): RequestedStay {
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
