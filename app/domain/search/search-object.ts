import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type DatesInput, normalizeStayDates, type StayRules } from '#app/domain/dates/stay-dates.ts'
import { defaultRooms, initialRooms, type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'

export const searchTypes = [
  'city',
  'locality',
  'locations',
  'tag',
  'tagid',
  'country',
  'hotel',
  'holiday_park',
  'townhouse',
  'silverkey',
  'bookingDetails',
] as const
export type SearchType = (typeof searchTypes)[number]

/** The place of a search; null: unknown or not used. */
export type SearchPlace = {
  location: string
  latitude: number | null
  longitude: number | null
  city: string | null
  cityId: number | null
  countryId: number | null
  locationId: number | null
  localityId: number | null
  searchType: SearchType | null
  tag: string | null
  isLatLngSearch: boolean
}

export type SearchObject = SearchPlace & {
  coupon: string | null
  checkin: CalendarDay | null
  checkout: CalendarDay | null
  flexibleDaysCount: string
  roomConfig: Room[]
  guests: number
  rooms: number
  isOpenSearch: boolean
  filters: Record<string, string[]>
  quickFilters: string[]
  showSearchElements: boolean
  isTravellingWithPets: boolean
  selectedRoomTypeId: number | null
  hotelId: number | null
}

export const noPlace: SearchPlace = {
  location: '',
  latitude: null,
  longitude: null,
  city: null,
  cityId: null,
  countryId: null,
  locationId: null,
  localityId: null,
  searchType: null,
  tag: null,
  isLatLngSearch: false,
}

export function emptySearch(): SearchObject {
  return {
    ...noPlace,
    coupon: null,
    checkin: null,
    checkout: null,
    flexibleDaysCount: '0',
    ...withRooms(initialRooms()),
    isOpenSearch: false,
    filters: {},
    quickFilters: [],
    showSearchElements: false,
    isTravellingWithPets: false,
    selectedRoomTypeId: null,
    hotelId: null,
  }
}

export type SearchAction =
  | { type: 'setDates'; dates: DatesInput; today: CalendarDay; rules: StayRules }
  | { type: 'setSearch'; search: Partial<SearchObject> }
  | { type: 'replaceSearch'; search: Partial<SearchObject> }
  | { type: 'setLocation'; place: Partial<SearchPlace>; widgetMeta?: { coupon?: string | null } }
  | { type: 'resetLocationAndRooms' }
  | { type: 'resetLocation' }
  | { type: 'setFlexibleDays'; flexibleDaysCount: string }
  | { type: 'setTravellingWithPets'; isTravellingWithPets: boolean }

export function reduceSearch(search: SearchObject, action: SearchAction): SearchObject {
  switch (action.type) {
    case 'setDates': {
      const { checkin, checkout } = normalizeStayDates(action.dates, action.today, action.rules)
      return { ...search, checkin, checkout, isOpenSearch: false }
    }
    case 'setSearch':
      return withCounts({ ...search, ...action.search })
    case 'replaceSearch':
      return withCounts({ ...emptySearch(), ...action.search })
    case 'setLocation':
      return setLocation(search, action.place, action.widgetMeta?.coupon ?? null)
    case 'resetLocationAndRooms':
      return { ...search, ...noPlace, ...withRooms(defaultRooms()), isTravellingWithPets: false }
    case 'resetLocation':
      return { ...search, ...noPlace }
    case 'setFlexibleDays':
      return { ...search, flexibleDaysCount: action.flexibleDaysCount }
    case 'setTravellingWithPets':
      return setPets(search, action.isTravellingWithPets)
  }
}

// Only a tag keeps the coupon of the widget it was selected in.
function setLocation(search: SearchObject, place: Partial<SearchPlace>, coupon: string | null): SearchObject {
  const next = normalizePlace({ ...noPlace, ...place })
  const isTag = next.searchType === 'tag' || next.searchType === 'tagid'
  return { ...search, ...next, coupon: isTag ? coupon : null }
}

function setPets(search: SearchObject, isTravellingWithPets: boolean): SearchObject {
  if (isTravellingWithPets) return { ...search, isTravellingWithPets }
  return { ...search, isTravellingWithPets, ...withRooms(search.roomConfig.map((room) => ({ ...room, pets: 0 }))) }
}

function withCounts(search: SearchObject): SearchObject {
  return { ...search, ...withRooms(search.roomConfig.length === 0 ? defaultRooms() : search.roomConfig) }
}

function withRooms(roomConfig: Room[]): Pick<SearchObject, 'roomConfig' | 'rooms' | 'guests'> {
  const { rooms, guests } = summarizeRooms(roomConfig)
  return { roomConfig, rooms, guests }
}

/** Keeps only the fields that the type of a place uses. */
export function normalizePlace(place: SearchPlace): SearchPlace {
  const { location, latitude, longitude, city } = place
  const base = { ...noPlace, location, city, searchType: place.searchType }
  const point = { latitude, longitude, isLatLngSearch: latitude !== null && longitude !== null }
  switch (place.searchType) {
    case 'city':
      return { ...base, cityId: place.cityId }
    case 'country':
      return { ...base, city: null, countryId: place.countryId }
    case 'locality':
    case 'locations':
      return { ...base, ...point, cityId: place.cityId, localityId: place.localityId, locationId: place.locationId }
    case 'tag':
    case 'tagid':
      return { ...base, cityId: place.cityId, tag: place.tag }
    case 'holiday_park':
      return { ...base, locationId: place.locationId }
    default:
      return place
  }
}
