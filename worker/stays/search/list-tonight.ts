import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { initialRooms } from '#app/domain/occupancy.ts'
import { normalizeStayDates } from '#app/domain/stay-dates.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { searchStays } from './search-stays.ts'
import { noFilters, type StaySummary } from './stay-search.ts'

/** Lists the most popular stays of a city that can be had from today for two guests. One round trip. */
export async function listTonight(
  deps: Deps,
  scope: Scope,
  { city, limit }: { city: { id: number; timeZone: string }; limit: number },
): Promise<StaySummary[]> {
  const today = calendarDayIn(city.timeZone, scope.now)
  const rules = { ...stayRulesOf(scope.brand, scope.country), defaultCheckinDiff: 0 }
  const { checkin, checkout } = normalizeStayDates({}, today, rules)
  const { stays } = await searchStays(deps, scope, {
    place: { cityId: city.id },
    checkin,
    checkout,
    rooms: initialRooms(),
    filters: { ...noFilters, availableOnly: true },
    sort: { by: 'recommended', ascending: false },
    origin: null,
    offset: 0,
    limit,
    flexibleDays: 0,
    skipCount: true,
  })
  return stays
}
