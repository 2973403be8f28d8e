import { expect, test, vi } from 'vitest'
import { noPlace } from '#app/domain/search/search-object.ts'
import { readSearches, resetPassedDates, saveSearch } from '#app/features/search-box/recent-searches.ts'
import { aSearch, memoryStorage } from '#tests/support/draw-part.tsx'

const { stay } = aSearch()

function search(typed: string) {
  const place = { ...noPlace, location: typed, city: typed, cityId: 7, searchType: 'city' as const }
  return { typed, known: { path: `/hotels-in-${typed.toLowerCase()}`, place }, stay }
}

test('a search is stored with everything the specification names [SRCH-20]', () => {
  const storage = memoryStorage()
  saveSearch(search('Goa'), storage)
  const [entry] = JSON.parse(storage.getItem('recentSearches') ?? '[]')
  expect(entry).toEqual({
    location: 'Goa',
    checkin: '10/12/2026',
    checkout: '11/12/2026',
    guests: 2,
    searchType: 'city',
    rooms: 1,
    city: 'Goa',
    pathName: '/hotels-in-goa',
    latitude: null,
    longitude: null,
    rooms_config: '1-2_0_0_0',
    child_ages: null,
    roomConfig: stay.rooms,
    cityId: 7,
    tag: null,
    filters: {},
    countryId: null,
    locationId: null,
    isLatLngSearch: false,
    flexibleDaysCount: '0',
  })
})

test('an open search is stored without dates [SRCH-20]', () => {
  const storage = memoryStorage()
  saveSearch({ ...search('Goa'), stay: { ...stay, isOpen: true } }, storage)
  expect(readSearches(storage)[0]).toMatchObject({ location: 'Goa', checkin: '', checkout: '' })
})

test('a repeated place moves to the front, five are stored [SRCH-21]', () => {
  const storage = memoryStorage()
  for (const name of ['Goa', 'Pune', 'Jaipur', 'goa', 'Delhi', 'Agra', 'Kochi']) saveSearch(search(name), storage)
  expect(readSearches(storage).map(({ location }) => location)).toEqual(['Kochi', 'Agra', 'Delhi', 'goa', 'Jaipur'])
})

test('an unresolved place is searched by its text', () => {
  const storage = memoryStorage()
  saveSearch({ typed: 'Neu Delhi & more', known: null, stay }, storage)
  expect(readSearches(storage)[0]?.pathName).toBe('/search/?location=Neu+Delhi+%26+more')
})

test.each(['', 'x', '{}', '[{"location":"Goa"}]', '[{"pathName":"//evil.example"}]'])(
  'storage with %j has no searches',
  (text) => {
    expect(readSearches(memoryStorage({ recentSearches: text }))).toEqual([])
  },
)

test('dates that have passed move to today and tomorrow', () => {
  const storage = memoryStorage()
  saveSearch(search('Goa'), storage)
  resetPassedDates(() => true, '2027-01-01', storage)
  expect(readSearches(storage)[0]).toMatchObject({ checkin: '01/01/2027', checkout: '02/01/2027', guests: 2 })
})

test('a browser that refuses storage still searches', () => {
  const full = { ...memoryStorage(), setItem: () => expect.fail('full') }
  expect(() => saveSearch(search('Goa'), full)).not.toThrow()
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(1)
  vi.mocked(console.error).mockClear()
})
