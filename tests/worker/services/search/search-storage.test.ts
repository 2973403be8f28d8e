import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { filterChoices } from '#app/domain/search/stay-filters.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { ARRIVAL, aSearch } from '#tests/support/catalogue-builders.ts'
import { explain, fullScans } from '#tests/support/query-plan.ts'
import { publicPriceContextOf } from '#worker/services/pricing/members/price-context.ts'
import { firstCurrencyStatement } from '#worker/services/search/find-currency.ts'
import { offeredPlansOf } from '#worker/services/search/plans/offered-plans.ts'
import { searchStatement } from '#worker/services/search/search-storage.ts'
import type { StaySearch } from '#worker/services/search/stay-search.ts'

const { db } = aDeps()
const priceContext = publicPriceContextOf(aScope())

function statementOf(search: StaySearch) {
  const window = { from: ARRIVAL, to: search.checkout }
  return searchStatement({
    brandId: 'marigold',
    locale: 'en',
    search,
    nights: 2,
    hoursToCheckin: 100,
    window,
    priceContext,
  })
}

const filters = {
  amenityIds: [1, 2],
  withoutRestrictions: ['no_local_ids'],
  payAtHotel: true,
  freeCancellation: true,
} as const
const price = { currency: 'INR', minMinor: 1, maxMinor: null }
const near = { latitude: 12, longitude: 77, radiusKm: 10 }

test.each<[string, StaySearch, string]>([
  ['a city', aSearch({ cityId: 1 }), 'property_by_city'],
  ['a city by price', aSearch({ cityId: 1 }, { sort: { by: 'price', ascending: true } }), 'property_by_city'],
  ['a filtered city', aSearch({ cityId: 1 }, { filters: { ...filters, price } }), 'property_by_city'],
  ['a city with tags', aSearch({ cityId: 1, tagIds: [1, 2] }), 'property_by_city'],
  ['an area', aSearch({ areaId: 1 }), 'property_by_city'],
  ['an area by price', aSearch({ areaId: 1 }, { sort: { by: 'price', ascending: true } }), 'property_by_city'],
  ['a locality', aSearch({ localityId: 1 }), 'property_by_locality'],
  ['a park', aSearch({ parkId: 1 }), 'property_by_park'],
  ['a country', aSearch({ countryId: 1 }), 'property_by_country'],
  ['a box', aSearch({ near }, { sort: { by: 'distance', ascending: true } }), 'property_by_place'],
  ['tags alone', aSearch({ tagIds: [1, 2] }), 'property_tag_by_tag'],
  ['one property', aSearch({ propertyId: 1 }), 'INTEGER PRIMARY KEY'],
])('searches %s through its index', async (_, search, index) => {
  const statement = statementOf(search)
  expect(await fullScans(db, statement)).toEqual([])
  expect((await explain(db, statement)).some((step) => step.includes(index))).toBe(true)
})

const orders: [string, Partial<StaySearch>][] = [
  ['recommended', {}],
  ['by price', { sort: { by: 'price', ascending: true } }],
  ['by rating', { sort: { by: 'rating', ascending: false } }],
]

// `npm run bench` measures the query in a large region.
test.each(orders)('reads a region %s from the covering index of its cities [PLAC-07]', async (_, given) => {
  const statement = statementOf(aSearch({ areaId: 1 }, given))
  const steps = await explain(db, statement)
  const ofCities = steps.filter((step) => step.includes('property_by_city'))
  expect(ofCities.length).toBeGreaterThan(0)
  for (const step of ofCities) {
    expect(step).toMatch(/^SEARCH p USING COVERING INDEX property_by_city \(brand_id=\? AND city_id=\?\)/)
  }
  const readsRegion = /USING COVERING INDEX \w+ \(area_id=\?|area_city USING PRIMARY KEY/
  expect(steps.some((step) => readsRegion.test(step))).toBe(true)
  expect(await fullScans(db, statement, ['area_city', 'area'])).toEqual([])
})

test.each<[string, StaySearch['place'], string]>([
  ['a city', { cityId: 1 }, 'property_by_city'],
  ['an area', { areaId: 1 }, 'property_by_city'],
  ['a country', { countryId: 1 }, 'property_by_country'],
  ['a box', { near }, 'property_by_place'],
])('finds the currency of %s through its index', async (_, place, index) => {
  const statement = firstCurrencyStatement('marigold', place)
  expect(await fullScans(db, statement)).toEqual([])
  expect((await explain(db, statement)).some((step) => step.includes(index))).toBe(true)
})

test("reads nightly rates by the room type's key, without materialising", async () => {
  const search = aSearch({ cityId: 1 }, { filters: { ...filters, price } })
  const window = { from: ARRIVAL, to: search.checkout }
  const input = {
    brandId: 'marigold',
    locale: 'en',
    search,
    nights: 2,
    hoursToCheckin: 100,
    window,
    priceContext,
  } as const
  const steps = await explain(db, searchStatement(input, { choices: filterChoices, totalsIn: null }))
  const ofNights = steps.filter((step) => /^(SCAN|SEARCH) (e|night_rate|night_rule)\b/.test(step))
  expect(ofNights.length).toBeGreaterThan(4)
  for (const step of ofNights) expect(step).toMatch(/^SEARCH \w+ USING PRIMARY KEY \(room_category_id=\? AND day/)
  const ctes = steps.flatMap((step) => /^MATERIALIZE (\w+)/.exec(step)?.[1] ?? [])
  // The ranking stores a few numbers of the most popular properties.
  const ranking = ['compared', 'listed', 'placed']
  expect(ctes.sort()).toEqual(['available', 'choice', ...ranking, 'fit', 'fit_room', 'night', 'within'].sort())
})

// D1 keeps parsed statements by their text; parsing this one takes half as long as running it.
test('has one text for stays on all dates', () => {
  const textFrom = (checkin: CalendarDay) => {
    const stay = { checkin, checkout: addDays(checkin, 2) }
    const plans = offeredPlansOf(aScope(), { ...stay, at: aScope().now })
    const search = aSearch({ cityId: 1 }, { ...stay, filters: { ...filters, price } })
    const window = { from: checkin, to: stay.checkout }
    const rest = { brandId: 'marigold', locale: 'en', nights: 2, hoursToCheckin: 100, priceContext } as const
    return searchStatement({ ...rest, search, window, plans }, { choices: filterChoices, totalsIn: 'INR' }).sql
  }
  expect(textFrom('2027-05-12')).toBe(textFrom('2027-06-21'))
})

test('keeps the largest search under the parameter limit of D1', () => {
  const rooms = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((adults) => ({ adults, children: 1, infants: 0, pets: 1 }))
  const amenityIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const collections = ['classic', 'townhouse', 'silverkey', 'villa', 'chalet', 'farm', 'park'] as const
  const everything = {
    ...filters,
    amenityIds,
    collections,
    kinds: ['hotel', 'home'] as const,
    price: { ...price, maxMinor: 2 },
    minRatingTenths: 30,
    breakfast: true,
    pets: 1,
  }
  const place = { cityId: 1, localityId: 1, countryId: 1, tagIds: [1, 2, 3], near }
  const search = aSearch(place, { rooms, filters: everything, sort: { by: 'price', ascending: true } })
  expect(statementOf(search).params.length).toBeLessThanOrEqual(100)
})
