import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_RECENT, rememberHotel, rememberSearch, toRecentSearch } from '#app/domain/search/recent-searches.ts'
import { emptySearch } from '#app/domain/search/search-object.ts'
import { aRoom } from '#tests/support/a-stay.ts'

test('remembers every field of a search [SRCH-20]', () => {
  const search = {
    ...emptySearch(),
    location: 'Baga, Goa',
    city: 'Goa',
    cityId: 11,
    countryId: 1,
    locationId: 12,
    latitude: 15.5,
    longitude: 73.7,
    isLatLngSearch: true,
    searchType: 'locality' as const,
    tag: 'beach',
    filters: { amenities: ['pool'] },
    checkin: '2026-12-24' as const,
    checkout: '2026-12-27' as const,
    flexibleDaysCount: '1_2',
    roomConfig: [aRoom({ children: 1, infants: 1, pets: 2 }), aRoom({ adults: 1 })],
  }
  expect(toRecentSearch(search, '/hotels-in-baga-goa')).toEqual({
    location: 'Baga, Goa',
    checkin: '24/12/2026',
    checkout: '27/12/2026',
    guests: 5,
    searchType: 'locality',
    rooms: 2,
    city: 'Goa',
    pathName: '/hotels-in-baga-goa',
    latitude: 15.5,
    longitude: 73.7,
    rooms_config: '2-2_1_1_2-1_0_0_0',
    child_ages: null,
    roomConfig: search.roomConfig,
    cityId: 11,
    tag: 'beach',
    filters: { amenities: ['pool'] },
    countryId: 1,
    locationId: 12,
    isLatLngSearch: true,
    flexibleDaysCount: '1_2',
  })
})

test('leaves the dates of an open search empty', () => {
  expect(toRecentSearch(emptySearch(), '/')).toMatchObject({ checkin: '', checkout: '' })
})

test('moves a repeated location to the front [SRCH-21]', () => {
  const known = ['Goa', 'Mumbai', 'Delhi'].map((location) => ({ location }))
  expect(rememberSearch(known, { location: 'Delhi' }).map(({ location }) => location)).toEqual([
    'Delhi',
    'Goa',
    'Mumbai',
  ])
})

test('takes a location for the same in any case', () => {
  const known = [{ location: 'Goa' }]
  expect(rememberSearch(known, { location: ' GOA ' })).toEqual([{ location: ' GOA ' }])
})

test('keeps the newest entry of a location', () => {
  const known = [{ location: 'Goa', rooms: 1 }]
  expect(rememberSearch(known, { location: 'Goa', rooms: 3 })).toEqual([{ location: 'Goa', rooms: 3 }])
})

test('keeps five searches', () => {
  const known = ['a', 'b', 'c', 'd', 'e'].map((location) => ({ location }))
  expect(rememberSearch(known, { location: 'f' }).map(({ location }) => location)).toEqual(['f', 'a', 'b', 'c', 'd'])
})

test('keeps five hotels, each once, newest first [SRCH-22]', () => {
  expect(MAX_RECENT).toBe(5)
  const known = [1, 2, 3, 4, 5].map((id) => ({ id }))
  expect(rememberHotel(known, { id: 6 }).map(({ id }) => id)).toEqual([6, 1, 2, 3, 4])
  expect(rememberHotel(known, { id: 3 }).map(({ id }) => id)).toEqual([3, 1, 2, 4, 5])
})

test('never holds a location twice or more than five [SRCH-21]', () => {
  const visit = fc.constantFrom('Goa', 'goa', 'Mumbai', 'Delhi', 'Pune', 'Agra', 'Jaipur')
  fc.assert(
    fc.property(fc.array(visit), (visits) => {
      let list: { location: string }[] = []
      for (const location of visits) list = rememberSearch(list, { location })
      const names = list.map(({ location }) => location.toLowerCase())
      expect(new Set(names).size).toBe(names.length)
      expect(names.length).toBeLessThanOrEqual(5)
      expect(names[0]).toBe(visits.at(-1)?.toLowerCase())
    }),
  )
})
