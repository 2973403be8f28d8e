import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { noFilters } from '#app/domain/search/stay-filters.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { searchStays } from './search-stays.ts'
import type { StaySummary } from './stay-search.ts'

type SimilarInput = {
  /** The unavailable property, left out of the result. */
  property: { id: number; latitude: number; longitude: number; kind: 'hotel' | 'home' }
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: readonly Room[]
  limit: number
  offset?: number
  /** Ignores rate plans. */
  ownRatesOnly?: boolean
}

// Guests choose a hotel by its part of town, a holiday home by its region.
const radiusKm = { hotel: 15, home: 40 }

/** Returns properties nearby that are available for the same dates and rooms, nearest first. One round trip. */
export async function listSimilarStays(deps: Deps, scope: Scope, input: SimilarInput): Promise<StaySummary[]> {
  const { property, checkin, checkout, rooms, limit, offset = 0 } = input
  const { stays } = await searchStays(deps, scope, {
    place: { near: { ...property, radiusKm: radiusKm[property.kind] }, exceptPropertyId: property.id },
    checkin,
    checkout,
    rooms,
    filters: { ...noFilters, availableOnly: true },
    sort: { by: 'distance', ascending: true },
    origin: property,
    offset,
    limit,
    flexibleDays: 0,
    skipCount: true,
    ownRatesOnly: input.ownRatesOnly ?? false,
  })
  return stays
}
