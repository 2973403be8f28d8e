import { type CalendarDay, toSlashDay } from '#app/domain/dates/calendar-day.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { SearchObject, SearchType } from './search-object.ts'

export const MAX_RECENT = 5

/**
 * Entry of `recentSearches` in local storage. The specification names its fields, so the rooms appear three
 * times: `rooms` is their number, `rooms_config` the wire format, `roomConfig` the rooms of the search. Days are
 * `dd/mm/yyyy`, empty without dates.
 */
export type RecentSearch = {
  location: string
  checkin: string
  checkout: string
  guests: number
  searchType: SearchType | null
  rooms: number
  city: string | null
  pathName: string
  latitude: number | null
  longitude: number | null
  rooms_config: string
  child_ages: string | null
  roomConfig: Room[]
  cityId: number | null
  tag: string | null
  filters: Record<string, string[]>
  countryId: number | null
  locationId: number | null
  isLatLngSearch: boolean
  flexibleDaysCount: string
}

export function toRecentSearch(search: SearchObject, pathName: string): RecentSearch {
  const { rooms, guests } = summarizeRooms(search.roomConfig)
  return {
    location: search.location,
    checkin: slashDay(search.checkin),
    checkout: slashDay(search.checkout),
    guests,
    searchType: search.searchType,
    rooms,
    city: search.city,
    pathName,
    latitude: search.latitude,
    longitude: search.longitude,
    rooms_config: formatRoomsConfig(search.roomConfig),
    child_ages: formatChildAges(search.roomConfig),
    roomConfig: search.roomConfig,
    cityId: search.cityId,
    tag: search.tag,
    filters: search.filters,
    countryId: search.countryId,
    locationId: search.locationId,
    isLatLngSearch: search.isLatLngSearch,
    flexibleDaysCount: search.flexibleDaysCount,
  }
}

/** Puts a search first and removes older ones of the same place. */
export function rememberSearch<Entry extends { location: string }>(recent: readonly Entry[], entry: Entry): Entry[] {
  const others = recent.filter((other) => locationKey(other) !== locationKey(entry))
  return [entry, ...others].slice(0, MAX_RECENT)
}

export function rememberHotel<Hotel extends { id: number }>(recent: readonly Hotel[], hotel: Hotel): Hotel[] {
  return [hotel, ...recent.filter((other) => other.id !== hotel.id)].slice(0, MAX_RECENT)
}

/** Two searches with one key are of the same place. */
function locationKey({ location }: { location: string }): string {
  return location.trim().toLowerCase()
}

function slashDay(day: CalendarDay | null): string {
  return day === null ? '' : toSlashDay(day)
}
