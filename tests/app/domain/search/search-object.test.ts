import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFlexibleOption } from '#app/domain/search/open-search.ts'
import { toRecentSearch } from '#app/domain/search/recent-searches.ts'
import {
  emptySearch,
  noPlace,
  normalizePlace,
  reduceSearch,
  type SearchObject,
  type SearchPlace,
  type SearchType,
  searchTypes,
} from '#app/domain/search/search-object.ts'
import { defaultRooms, initialRooms, roomFor, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { aRoom, hotelRules } from '#tests/support/a-stay.ts'
import { anyRooms } from '#tests/support/arbitraries.ts'

const everywhere: SearchPlace = {
  location: 'Goa',
  latitude: 15.3,
  longitude: 74.1,
  city: 'Goa',
  cityId: 11,
  countryId: 1,
  locationId: 12,
  localityId: 13,
  searchType: 'city',
  tag: 'beach',
  isLatLngSearch: true,
}

function aSearch(given: Partial<SearchObject> = {}): SearchObject {
  return { ...emptySearch(), ...given }
}

test('has the place fields of the specification [SRCH-02]', () => {
  const { searchType: _, tag: __, isLatLngSearch: ___, ...place } = noPlace
  expect(Object.keys(place).sort()).toEqual(
    ['location', 'latitude', 'longitude', 'city', 'cityId', 'countryId', 'locationId', 'localityId'].sort(),
  )
})

test('has the stay fields of the specification [SRCH-04]', () => {
  const search = aSearch({ checkin: '2026-12-24', checkout: '2026-12-27', flexibleDaysCount: defaultFlexibleOption })
  const { tag, coupon, roomConfig, guests, rooms } = search
  expect({ tag, coupon, roomConfig, guests, rooms }).toEqual({
    tag: null,
    coupon: null,
    roomConfig: initialRooms(),
    guests: 2,
    rooms: 1,
  })
  // Calendar days internally, DD/MM/YYYY wherever the search is sent.
  expect(toRecentSearch(search, '/')).toMatchObject({
    checkin: '24/12/2026',
    checkout: '27/12/2026',
    flexibleDaysCount: '1_2',
  })
})

test('has the flag fields of the specification [SRCH-05]', () => {
  const { isLatLngSearch, isOpenSearch, filters, quickFilters, showSearchElements, isTravellingWithPets } =
    emptySearch()
  const flags = { isLatLngSearch, isOpenSearch, filters, quickFilters, showSearchElements, isTravellingWithPets }
  expect(flags).toEqual({
    isLatLngSearch: false,
    isOpenSearch: false,
    filters: {},
    quickFilters: [],
    showSearchElements: false,
    isTravellingWithPets: false,
  })
  const { hotelId, selectedRoomTypeId } = aSearch({ hotelId: 123, selectedRoomTypeId: 7 })
  expect(withStay(`/${hotelId}/`, { selectedRoomTypeId })).toBe('/123/?selected_rcid=7')
})

test('knows the kinds of search [SRCH-03]', () => {
  expect([...searchTypes]).toEqual([
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
  ])
})

test('starts without a place for two adults, dates exact', () => {
  expect(emptySearch()).toMatchObject({
    ...noPlace,
    checkin: null,
    checkout: null,
    flexibleDaysCount: '0',
    roomConfig: initialRooms(),
    rooms: 1,
    guests: 2,
    isOpenSearch: false,
  })
})

test('sets normalised dates [SRCH-07]', () => {
  const set = { type: 'setDates' as const, today: '2026-11-21' as const, rules: hotelRules() }
  const dates = { checkin: '24/12/2026', checkout: '27/12/2026' }
  expect(reduceSearch(aSearch({ isOpenSearch: true }), { ...set, dates })).toMatchObject({
    checkin: '2026-12-24',
    checkout: '2026-12-27',
    isOpenSearch: false,
  })
  expect(reduceSearch(aSearch(), { ...set, dates: { checkin: '2026-11-01', checkout: '2026-11-05' } })).toMatchObject({
    checkin: '2026-11-21',
    checkout: '2026-11-22',
  })
})

test('sets the given fields and keeps the rest [SRCH-08]', () => {
  const before = aSearch({ coupon: 'SUN10', location: 'Goa' })
  const after = reduceSearch(before, { type: 'setSearch', search: { location: 'Mumbai', roomConfig: [roomFor(3)] } })
  expect(after).toMatchObject({ location: 'Mumbai', coupon: 'SUN10', guests: 3, rooms: 1 })
})

test('replaces the whole search [SRCH-09]', () => {
  const before = aSearch({ coupon: 'SUN10', location: 'Goa', hotelId: 7 })
  const after = reduceSearch(before, { type: 'replaceSearch', search: { location: 'Mumbai' } })
  expect(after).toEqual({ ...emptySearch(), location: 'Mumbai' })
})

test('sets a city and drops the coupon of another place [SRCH-10]', () => {
  const place = { location: 'Goa', city: 'Goa', cityId: 11, searchType: 'city' as const }
  const after = reduceSearch(aSearch({ coupon: 'SUN10', tag: 'beach' }), { type: 'setLocation', place })
  expect(after).toMatchObject({ city: 'Goa', cityId: 11, tag: null, coupon: null })
})

test('sets a tag with the coupon of its widget [SRCH-10]', () => {
  const place = { location: 'Beach stays', tag: 'beach', searchType: 'tag' as const }
  const set = { type: 'setLocation' as const, place }
  expect(reduceSearch(aSearch(), { ...set, widgetMeta: { coupon: 'SUN10' } })).toMatchObject({
    tag: 'beach',
    coupon: 'SUN10',
  })
  expect(reduceSearch(aSearch({ coupon: 'OLD' }), set).coupon).toBeNull()
})

test('gives no widget coupon to a city', () => {
  const place = { location: 'Goa', cityId: 11, searchType: 'city' as const }
  const after = reduceSearch(aSearch(), { type: 'setLocation', place, widgetMeta: { coupon: 'SUN10' } })
  expect(after.coupon).toBeNull()
})

test('resets location and rooms to one adult [SRCH-11, PICK-02]', () => {
  const before = aSearch({ ...everywhere, roomConfig: [roomFor(3), roomFor(2)], rooms: 2, guests: 5, coupon: 'SUN10' })
  const after = reduceSearch(before, { type: 'resetLocationAndRooms' })
  expect(after).toMatchObject({ ...noPlace, roomConfig: defaultRooms(), rooms: 1, guests: 1, coupon: 'SUN10' })
})

test('resets the location alone [SRCH-12]', () => {
  const before = aSearch({ ...everywhere, roomConfig: [roomFor(3)], rooms: 1, guests: 3 })
  expect(reduceSearch(before, { type: 'resetLocation' })).toEqual({ ...before, ...noPlace })
})

test('sets the flexible days [SRCH-13]', () => {
  const after = reduceSearch(aSearch(), { type: 'setFlexibleDays', flexibleDaysCount: '1_2' })
  expect(after).toEqual(aSearch({ flexibleDaysCount: '1_2' }))
})

test('sets travelling with pets [SRCH-14]', () => {
  const before = aSearch({ roomConfig: [aRoom({ pets: 2 })] })
  expect(reduceSearch(before, { type: 'setTravellingWithPets', isTravellingWithPets: true })).toMatchObject({
    isTravellingWithPets: true,
    roomConfig: [aRoom({ pets: 2 })],
  })
  expect(reduceSearch(before, { type: 'setTravellingWithPets', isTravellingWithPets: false })).toMatchObject({
    isTravellingWithPets: false,
    roomConfig: [aRoom()],
  })
})

const rows: [SearchType, Partial<SearchPlace>][] = [
  ['city', { cityId: 11 }],
  ['country', { countryId: 1, city: null }],
  ['locality', { latitude: 15.3, longitude: 74.1, isLatLngSearch: true, cityId: 11, localityId: 13, locationId: 12 }],
  ['locations', { latitude: 15.3, longitude: 74.1, isLatLngSearch: true, cityId: 11, localityId: 13, locationId: 12 }],
  ['tag', { tag: 'beach', cityId: 11 }],
  ['tagid', { tag: 'beach', cityId: 11 }],
  ['holiday_park', { locationId: 12 }],
]

test.each(rows)('keeps only the relevant fields of a %s [SRCH-15]', (searchType, place) => {
  const bare = { ...noPlace, location: 'Goa', city: 'Goa', searchType }
  expect(normalizePlace({ ...everywhere, searchType })).toEqual({ ...bare, ...place })
})

test('keeps everything of other search types', () => {
  for (const searchType of ['hotel', 'townhouse', 'silverkey', 'bookingDetails', null] as const) {
    expect(normalizePlace({ ...everywhere, searchType })).toEqual({ ...everywhere, searchType })
  }
})

test('searches by coordinates only where both are known', () => {
  const place = { ...everywhere, searchType: 'locality' as const, longitude: null }
  expect(normalizePlace(place).isLatLngSearch).toBe(false)
})

test('normalising a place is idempotent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...searchTypes), (searchType) => {
      const once = normalizePlace({ ...everywhere, searchType })
      expect(normalizePlace(once)).toEqual(once)
    }),
  )
})

test('always counts its rooms', () => {
  fc.assert(
    fc.property(anyRooms(), fc.nat(50), (roomConfig, wrong) => {
      const search = { roomConfig, rooms: wrong, guests: wrong }
      for (const type of ['setSearch', 'replaceSearch'] as const) {
        const { rooms, guests } = reduceSearch(aSearch(), { type, search })
        expect({ rooms, guests }).toEqual({
          rooms: roomConfig.length,
          guests: summarizeRooms(roomConfig).guests,
        })
      }
    }),
  )
})

test('keeps the rooms where none are given', () => {
  expect(reduceSearch(aSearch(), { type: 'setSearch', search: { roomConfig: [] } }).roomConfig).toEqual(defaultRooms())
})

test('does not mutate the search', () => {
  const before = Object.freeze(aSearch({ ...everywhere }))
  reduceSearch(before, { type: 'resetLocationAndRooms' })
  reduceSearch(before, { type: 'setTravellingWithPets', isTravellingWithPets: false })
  expect(before).toEqual(aSearch({ ...everywhere }))
})
