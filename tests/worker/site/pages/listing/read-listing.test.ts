import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { toFilters } from '#worker/site/http/read-filters.ts'
import { joinQuery, listAddress, withoutPage } from '#worker/site/pages/listing/listing-address.ts'
import { readListing, readSearch } from '#worker/site/pages/listing/read-listing.ts'
import { readNearMe } from '#worker/site/pages/places/near-me.ts'

const read = (query: string) => readListing(`https://hotel.test/pune?${query}`)

test('reads an empty address as the default list', () => {
  expect(read('')).toMatchObject({
    sortName: null,
    mapView: { isMap: false, box: null },
    offset: 0,
    hidesPrices: false,
    wantsNear: false,
    modal: null,
    shownId: null,
    query: [],
  })
})

test('pages count by twenty, from the second to the last possible', () => {
  const offset = (page: string) => read(`page=${page}`).offset
  expect(['2', '500'].map(offset)).toEqual([20, 9980])
  expect(['0', '1', '-2', '1.5', '501', 'x', ''].map(offset)).toEqual(Array(7).fill(0))
})

test('an unknown order, or by price without prices, becomes recommended [LIST-20]', () => {
  expect(read('sort=price-up').sortName).toBe('price-up')
  expect(['sort=', 'sort=toString', 'sort=price-up&hidePrices=1'].map((query) => read(query).sortName)).toEqual(
    Array(3).fill('recommended'),
  )
})

test('a map area is four numbers on earth', () => {
  expect(read('view=map&bounds=18,73,19,74').mapView).toEqual({
    isMap: true,
    box: { south: 18, west: 73, north: 19, east: 74 },
  })
  expect(read('view=maps&bounds=19,73,18,74').mapView).toEqual({ isMap: false, box: null })
})

test('reads nearby stays and the source of ratings', () => {
  expect(read('alternates=&hotel_id=12')).toMatchObject({ wantsNear: true, shownId: 12 })
  expect(read('hotel_id=-1').shownId).toBeNull()
})

test('ignores unreadable filters', () => {
  const filters = (query: string, hidesPrices = false) =>
    toFilters(read(query).chosen, { currency: 'INR', hidesPrices, nights: 3 })
  expect(filters('amenity=1&amenity=99&amenity=x&rating=41&kind=castle&price_min=-5&breakfast=yes')).toEqual({
    ...filters(''),
    amenityIds: [1],
  })
  expect(filters('price_max=100').price).toEqual({ currency: 'INR', minMinor: null, maxMinor: 10_000 })
  expect(filters('price_max=100', true).price).toBeNull()
  expect(filters('price_max=100&price_min=5&price_per=night').price).toEqual({
    currency: 'INR',
    minMinor: 1500,
    maxMinor: 30_000,
  })
  expect(filters('price_max=100&price_per=week').price?.maxMinor).toBe(10_000)
})

test('list links leave out transient parameters', () => {
  const { query } = read('page=3&kind=home&kind=hotel&dealID=d&modal=sorters&endTime=1')
  expect(listAddress('/pune', withoutPage(query))).toBe('/pune?kind=home&kind=hotel&dealId=d')
  expect(listAddress('/pune', withoutPage(query), { kind: 'a' })).toBe('/pune?kind=a&dealId=d')
  expect(listAddress('/pune', [])).toBe('/pune')
})

test('a search result is merged into the list, its own parameters first', () => {
  const { typed, placeId, query } = readSearch(
    '/search/?city=b&location=+Pune+&place_id=p&rooms=2&kind=home&kind=hotel',
  )
  expect([typed, placeId]).toEqual(['Pune', 'p'])
  expect(joinQuery('/pune?kind=villa', query)).toBe('/pune?kind=villa&rooms=2')
  expect(joinQuery('/pune', query)).toBe('/pune?rooms=2&kind=home&kind=hotel')
})

test('cuts overlong destinations and ids', () => {
  const { typed, placeId } = readSearch(`/search/?city=${'c'.repeat(300)}&place_id=${'p'.repeat(400)}`)
  expect([typed.length, placeId.length]).toEqual([200, 300])
})

const names = ['sort', 'view', 'bounds', 'page', 'hidePrices', 'modal', 'hotel_id', 'price_min', 'amenity', 'rating']

test.each(hostileAddresses([...names, 'location', 'place_id', 'lat', 'lon']))(
  'has an answer for a hostile address',
  (address) => {
    const input = readListing(address)
    expect(input).toMatchObject({ mapView: { isMap: false, box: null }, hidesPrices: false })
    expect(input.offset % 20).toBe(0)
    expect(listAddress('/a', withoutPage(input.query))).toMatch(/^\/a/)
    expect(toFilters(input.chosen, { currency: 'JPY', hidesPrices: false, nights: 1 })).toHaveProperty('kinds', [])
    expect(readSearch(address).typed.length).toBeLessThanOrEqual(200)
    expect(readNearMe(address)).toHaveProperty('point')
  },
)
