import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { addDays, addMonths, type CalendarDay, listNights, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { lastSearchableDay } from '#app/domain/dates/stay-dates.ts'
import { noFilters, type StayFilters } from '#app/domain/search/stay-filters.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { cheapestStatement } from './cheapest-day-storage.ts'
import { toStatementInput } from './search-stays.ts'
import type { SearchPlace, StaySearch } from './stay-search.ts'

/** Maximum age of the totals, which the calendar shows. */
const CACHED_SECONDS = 900

export type CheapestDay = {
  day: CalendarDay
  /** For the whole stay and party, in minor units; null when nothing can be booked from this day on. */
  totalMinor: number | null
}

/** `days` leaves out days that cannot be searched. */
export type CheapestDays = { start: CalendarDay; end: CalendarDay; pricedAt: Instant; days: CheapestDay[] }

/** Returns the filters that are set, as part of a cache key. */
function filterKey(filters: StayFilters): string {
  const names = Object.keys(noFilters) as (keyof StayFilters)[]
  const textOf = (name: keyof StayFilters, of: StayFilters) => JSON.stringify(of[name])
  const activeNames = names.filter((name) => textOf(name, filters) !== textOf(name, noFilters))
  return activeNames.map((name) => `${name}=${textOf(name, filters)}`).join('&')
}

type CheapestQuery = {
  place: { where: SearchPlace; currency: string; timeZone: string; path: string } & Pick<
    StaySearch,
    'origin' | 'towards'
  >
  /** Any day of the month. */
  month: CalendarDay
  nights: number
  rooms: readonly Room[]
  filters?: StayFilters
}

/**
 * Returns the lowest public total of each arrival day of a month: that of the place's list sorted by price, with the
 * filters if given. One round trip; stored for a quarter of an hour.
 */
export function findCheapestDays(deps: Deps, scope: Scope, query: CheapestQuery): Promise<CheapestDays> {
  const { place, nights, rooms, filters = noFilters } = query
  const month = startOfMonth(query.month)
  const party = `${formatRoomsConfig(rooms)}|${formatChildAges(rooms) ?? ''}`
  const { brand, visitor } = scope
  const key = `cheapest:${brand.id}:${visitor.device}:${place.path}:${month}:${nights}:${party}:${filterKey(filters)}`
  return cacheInMemory(deps, { key, seconds: CACHED_SECONDS }, () =>
    priceDays(deps, scope, { ...query, month, filters }),
  )
}

async function priceDays(
  deps: Deps,
  scope: Scope,
  { place, month, nights, rooms, filters }: Required<CheapestQuery>,
): Promise<CheapestDays> {
  const end = addMonths(month, 1)
  const today = calendarDayIn(place.timeZone, scope.now)
  const lastDay = lastSearchableDay(today, stayRulesOf(scope.brand, scope.country))
  const days = listNights(month, end).filter((day) => day >= today && addDays(day, nights) <= lastDay)
  const { origin } = place
  const sight = filters.nearSlopes ? 'ski' : (place.towards ?? null)
  const measured = { origin, towards: origin ? null : sight }
  // Without a place to measure to, a maximum distance would exclude every stay.
  const usedFilters = origin || sight ? filters : { ...filters, withinMetres: null }
  const results = await deps.db.batch(
    days.map((checkin) => {
      const stay = { checkin, checkout: addDays(checkin, nights), rooms }
      const search = { ...searchDefaults, ...stay, ...measured, place: place.where, filters: usedFilters }
      return cheapestStatement(toStatementInput(deps, scope, search), place.currency)
    }),
  )
  const totals = results.map(({ rows }) => rows[0]?.total ?? null)
  return {
    start: month,
    end,
    pricedAt: deps.now(),
    days: days.map((day, index) => ({ day, totalMinor: totals[index] == null ? null : Number(totals[index]) })),
  }
}

const searchDefaults: Omit<StaySearch, 'place' | 'rooms' | 'filters' | 'origin' | 'checkin' | 'checkout'> = {
  sort: { by: 'price', ascending: true },
  offset: 0,
  limit: 1,
  flexibleDays: 0,
}
