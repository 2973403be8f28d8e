import { type BrowserStorage, siteStorage } from '#app/client/request/storage/storage.ts'
import type { Stay, StayCopy } from '#app/client/state/stays/stay.ts'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { restoreStayDates } from '#app/domain/dates/stay-dates.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { roomsOrDefault } from '#app/domain/stays/occupancy.ts'
import { fitRooms } from '#app/domain/stays/room-limits.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { formatStayCopy } from './format-stay-copy.ts'
import type { SearchModel } from './model.ts'
import { readSearches, resetPassedDates } from './recent-searches.ts'
import { toStayRules } from './to-stay-rules.ts'

export type RestoredStay = {
  stay: Stay
  copy: StayCopy
  /** The check-in had passed and was reset to today; the guest is notified. */
  isStale: boolean
}

/** Returns the stay of the last search with dates and rooms made valid, or null without a search. */
export function restoreStay(
  { limits }: SearchModel,
  locale: Locale,
  storage: BrowserStorage = siteStorage,
): RestoredStay | null {
  const [lastSearch] = readSearches(storage)
  if (!lastSearch) return null
  const { checkin, checkout, isStale } = restoreStayDates(lastSearch, limits.today, toStayRules(limits))
  if (isStale)
    resetPassedDates((text) => (parseCalendarDay(text) ?? limits.today) < limits.today, limits.today, storage)
  const { rooms } = fitRooms(withChildAges(roomsOrDefault(lastSearch.rooms_config), lastSearch.child_ages), {
    ...limits,
    maxGuestsPerRoom: null,
    maxPetsPerRoom: limits.maxPets,
  })
  const flexibleDaysCount = limits.offersFlexibleDays ? lastSearch.flexibleDaysCount : '0'
  return {
    stay: { checkin, checkout, rooms, flexibleDaysCount },
    copy: formatStayCopy({ checkin, checkout }, locale),
    isStale,
  }
}
