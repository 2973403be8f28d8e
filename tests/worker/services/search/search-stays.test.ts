import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  ARRIVAL,
  aCity,
  aCouponRow,
  aProperty,
  aSearch,
  aTag,
  counting,
  leaveFree,
  netherlands,
  type PropertyGiven,
  type TestCity,
} from '#tests/support/catalogue-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { findStayOffer } from '#worker/services/pricing/find-stay-offer.ts'
import { MAX_RANKED } from '#worker/services/search/search-rank-storage.ts'
import { searchStays } from '#worker/services/search/search-stays.ts'
import type { StaySearch } from '#worker/services/search/stay-search.ts'

const deps = aDeps()

async function findNames(search: StaySearch, scope = aScope()): Promise<string[]> {
  return (await searchStays(deps, scope, search)).stays.map(({ details }) => details.name)
}

/** Creates a city's properties by name, the first the most popular. */
async function fill(city: TestCity, rows: Record<string, PropertyGiven>) {
  const entries = Object.entries(rows)
  const properties: Record<string, Awaited<ReturnType<typeof aProperty>>> = {}
  for (const [index, [name, given]] of entries.entries()) {
    properties[name] = await aProperty(deps.db, city, { popularity: 1000 - index, ...given, name })
  }
  return (name: string) => {
    const property = properties[name]
    if (!property) throw new Error(`no ${name}`)
    return property
  }
}

test('lists the stays of a city by popularity with their count', async () => {
  const city = await aCity(deps.db)
  await fill(city, { First: {}, Second: {}, Third: {} })
  const answer = await searchStays(deps, aScope(), aSearch({ cityId: city.id }, { limit: 2 }))
  expect(answer).toMatchObject({ count: 3, offset: 0, searchType: 'city' })
  expect(answer.stays.map(({ details }) => details.name)).toEqual(['First', 'Second'])
})

test('continues where the last page ended', async () => {
  const city = await aCity(deps.db)
  await fill(city, { First: {}, Second: {}, Third: {} })
  expect(await findNames(aSearch({ cityId: city.id }, { limit: 2, offset: 2 }))).toEqual(['Third'])
  const beyond = await searchStays(deps, aScope(), aSearch({ cityId: city.id }, { offset: 40 }))
  expect(beyond).toMatchObject({ count: 3, stays: [] })
})

test('cards have the same stays and prices with fewer room details', async () => {
  const city = await aCity(deps.db)
  await fill(city, { First: { discountPercent: 10 }, Second: {} })
  const [whole, cards] = await Promise.all(
    [false, true].map((isForCards) => searchStays(deps, aScope(), aSearch({ cityId: city.id }, { isForCards }))),
  )
  const shown = (answer: typeof whole) =>
    answer?.stays.map(({ details, selected }) => ({ id: details.id, room: selected?.id, quote: selected?.quote }))
  expect(shown(cards)).toEqual(shown(whole))
  for (const { details } of cards?.stays ?? []) {
    expect(details.media.length).toBeLessThanOrEqual(1)
    expect(details.roomTypes.every(({ amenityIds, meals }) => amenityIds.length + meals.length === 0)).toBe(true)
  }
})

test('shows sold-out stays last, flagged and counted', async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, { Gone: {}, Open: {} })
  await leaveFree(deps.db, of('Gone').categoryIds[0])
  const answer = await searchStays(deps, aScope(), aSearch({ cityId: city.id }))
  expect(answer.count).toBe(2)
  expect(answer.stays.map(({ details, isAvailable }) => [details.name, isAvailable])).toEqual([
    ['Open', true],
    ['Gone', false],
  ])
  expect(answer.stays[1]?.selected?.soldOutReason).toBe('no_rooms_available')
})

test('pages through available and sold-out stays without gap or repeat', async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, { A: {}, B: {}, C: {}, D: {}, E: {}, F: {}, G: {} })
  for (const name of ['A', 'D', 'F']) await leaveFree(deps.db, of(name).categoryIds[0])
  for (const by of ['recommended', 'rating', 'price'] as const) {
    const seen: string[] = []
    for (let offset = 0; offset < 7; offset += 2) {
      seen.push(...(await findNames(aSearch({ cityId: city.id }, { offset, limit: 2, sort: { by, ascending: true } }))))
    }
    expect(seen.slice(0, 4).sort()).toEqual(['B', 'C', 'E', 'G'])
    expect(seen.slice(4)).toEqual(['A', 'D', 'F'])
  }
})

deepTest('pages past the ranked stays without gap or repeat [DECD-06]', async () => {
  const city = await aCity(deps.db)
  const ids: number[] = []
  for (let index = 0; index < MAX_RANKED + 9; index += 1) {
    const given = { popularity: 1000 - (index % 60), ratingTenths: index % 2 ? 35 : 48, north: (index % 7) * 0.02 }
    const property = await aProperty(deps.db, city, given)
    ids.push(property.id)
    if (index === 3) await leaveFree(deps.db, property.categoryIds[0])
  }
  const seen: number[] = []
  for (let offset = 0; offset < ids.length; offset += 50) {
    const { count, stays } = await searchStays(deps, aScope(), aSearch({ cityId: city.id }, { offset, limit: 50 }))
    expect(count).toBe(ids.length)
    seen.push(...stays.map(({ details }) => details.id))
  }
  expect(seen.toSorted((one, other) => one - other)).toEqual(ids)
  expect(seen.at(-1)).toBe(ids[3])
  const { stays } = await searchStays(deps, aScope(), aSearch({ cityId: city.id }, { offset: 100, limit: 29 }))
  expect(stays.map(({ details }) => details.id)).toEqual(seen.slice(100))
})

test('leaves sold-out stays out on request', async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, { Gone: {}, Open: {} })
  await leaveFree(deps.db, of('Gone').categoryIds[0])
  const answer = await searchStays(deps, aScope(), aSearch({ cityId: city.id }, { filters: { availableOnly: true } }))
  expect(answer).toMatchObject({ count: 1, stays: [{ details: { name: 'Open' } }] })
})

test('requires as many available rooms as searched', async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, { One: {}, Three: {} })
  await leaveFree(deps.db, of('One').categoryIds[0], { free: 1 })
  const search = aSearch({ cityId: city.id }, { rooms: [roomFor(2), roomFor(2)], filters: { availableOnly: true } })
  expect(await findNames(search)).toEqual(['Three'])
})

test('offers the first room type that fits the guests', async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, { Inn: { categories: [{ maxAdults: 1 }, { rooms: 0 }, {}, {}] } })
  const answer = await searchStays(deps, aScope(), aSearch({ cityId: city.id }))
  expect(answer.stays[0]?.selected?.id).toBe(of('Inn').categoryIds[2])
})

test('counts a closed night of a stay as sold out', async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, { Inn: {} })
  await leaveFree(deps.db, of('Inn').categoryIds[0], { from: addDays(ARRIVAL, 1) })
  expect((await searchStays(deps, aScope(), aSearch({ cityId: city.id }))).stays[0]?.isAvailable).toBe(false)
})

test('sorts by the price of the whole stay, both ways', async () => {
  const city = await aCity(deps.db)
  await fill(city, {
    Dear: { categories: [{ doubleMinor: 900_000 }] },
    Cheap: { categories: [{ doubleMinor: 90_000 }] },
    Reduced: { discountPercent: 50, categories: [{ doubleMinor: 300_000 }] },
  })
  const up = aSearch({ cityId: city.id }, { sort: { by: 'price', ascending: true } })
  expect(await findNames(up)).toEqual(['Cheap', 'Reduced', 'Dear'])
  expect(await findNames({ ...up, sort: { by: 'price', ascending: false } })).toEqual(['Dear', 'Reduced', 'Cheap'])
})

test('sorts by rating and by distance', async () => {
  const city = await aCity(deps.db)
  await fill(city, {
    Far: { ratingTenths: 35, north: 0.2 },
    Near: { ratingTenths: null, north: 0.01 },
    Middle: { ratingTenths: 49, north: -0.1 },
  })
  const by = (by: 'rating' | 'distance') => aSearch({ cityId: city.id }, { sort: { by, ascending: false } })
  expect(await findNames(by('rating'))).toEqual(['Middle', 'Far', 'Near'])
  expect(await findNames(by('distance'))).toEqual(['Near', 'Middle', 'Far'])
  const origin = { latitude: city.latitude - 0.1, longitude: city.longitude }
  expect(await findNames({ ...by('distance'), origin })).toEqual(['Middle', 'Near', 'Far'])
})

test("applies both price limits to the stay's price", async () => {
  const city = await aCity(deps.db)
  await fill(city, {
    Low: { categories: [{ doubleMinor: 100_000 }] },
    Mid: { categories: [{ doubleMinor: 200_000 }] },
    High: { categories: [{ doubleMinor: 300_000 }] },
  })
  const search = aSearch(
    { cityId: city.id },
    { filters: { price: { currency: 'INR', minMinor: 200_001, maxMinor: 400_000 } } },
  )
  expect(await searchStays(deps, aScope(), search)).toMatchObject({ count: 1, stays: [{ details: { name: 'Mid' } }] })
})

test.each<[string, PropertyGiven, Partial<StaySearch['filters']>]>([
  ['rating', { ratingTenths: 45 }, { minRatingTenths: 41 }],
  ['amenities', { amenityIds: [1, 4, 9] }, { amenityIds: [1, 9] }],
  ['collection', { collection: 'townhouse' }, { collections: ['townhouse', 'silverkey'] }],
  ['pets', { petsAllowed: 2 }, { pets: 2 }],
  ['breakfast', { categories: [{}, { breakfast: true }] }, { breakfast: true }],
  ['free cancellation', { freeCancellationHours: 48 }, { freeCancellation: true }],
])('filters by %s', async (_, given, filters) => {
  const city = await aCity(deps.db)
  const plain = { ratingTenths: 40, amenityIds: [1], freeCancellationHours: null }
  await fill(city, { Plain: plain, Wanted: { ...plain, ...given } })
  const search = aSearch({ cityId: city.id }, { filters: { ...filters, availableOnly: true } })
  expect(await searchStays(deps, aScope(), search)).toMatchObject({
    count: 1,
    stays: [{ details: { name: 'Wanted' } }],
  })
})

test('shows the room type with breakfast when filtered by breakfast', async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, { Inn: { categories: [{}, { breakfast: true }] } })
  const answer = await searchStays(deps, aScope(), aSearch({ cityId: city.id }, { filters: { breakfast: true } }))
  expect(answer.stays[0]?.selected?.id).toBe(of('Inn').categoryIds[1])
})

test('leaves free cancellation whose deadline has passed out', async () => {
  const city = await aCity(deps.db)
  await fill(city, { Early: { freeCancellationHours: 720 }, Late: { freeCancellationHours: 12 } })
  expect(await findNames(aSearch({ cityId: city.id }, { filters: { freeCancellation: true } }))).toEqual(['Late'])
})

test('finds stays that may be paid at the hotel', async () => {
  const city = await aCity(deps.db)
  await fill(city, {
    Prepaid: { restrictions: [{ kind: 'no_postpaid', number: 25 }] },
    Few: { restrictions: [{ kind: 'pah_max_rooms', number: 1 }] },
    Many: {},
  })
  const search = aSearch({ cityId: city.id }, { rooms: [roomFor(1), roomFor(1)], filters: { payAtHotel: true } })
  expect(await findNames(search)).toEqual(['Many'])
})

test('leaves stays with an unwanted restriction out [LIST-19]', async () => {
  const city = await aCity(deps.db)
  await fill(city, {
    Couples: { restrictions: [{ kind: 'no_unmarried_couples' }] },
    Foreign: { restrictions: [{ kind: 'no_foreign_guests' }] },
    Locals: { restrictions: [{ kind: 'no_local_ids' }] },
    Everybody: {},
  })
  const without = (kind: 'no_local_ids' | 'no_unmarried_couples' | 'no_foreign_guests') =>
    findNames(aSearch({ cityId: city.id }, { filters: { withoutRestrictions: [kind] } }))
  expect(await without('no_unmarried_couples')).toEqual(['Foreign', 'Locals', 'Everybody'])
  expect(await without('no_foreign_guests')).toEqual(['Couples', 'Locals', 'Everybody'])
  expect(await without('no_local_ids')).toEqual(['Couples', 'Foreign', 'Everybody'])
})

test('finds stays by locality, tags, park, country, box and id', async () => {
  const city = await aCity(deps.db, { localities: ['old-town'], country: netherlands })
  const [beach, family] = [await aTag(deps.db), await aTag(deps.db)]
  const old = city.localities[0]?.id ?? 0
  const of = await fill(city, {
    Old: { localityId: old, tagIds: [beach.id, family.id] },
    Beach: { tagIds: [beach.id], north: 0.3 },
    Other: { north: 0.5 },
  })
  expect(await findNames(aSearch({ localityId: old }))).toEqual(['Old'])
  expect(await findNames(aSearch({ tagIds: [beach.id] }))).toEqual(['Old', 'Beach'])
  expect(await findNames(aSearch({ tagIds: [beach.id, family.id] }))).toEqual(['Old'])
  expect(await findNames(aSearch({ cityId: city.id, tagIds: [beach.id] }))).toEqual(['Old', 'Beach'])
  expect(await findNames(aSearch({ propertyId: of('Other').id }))).toEqual(['Other'])
  const near = { latitude: city.latitude, longitude: city.longitude, radiusKm: 10 }
  expect(await findNames(aSearch({ near }))).toEqual(['Old'])
  expect(await findNames(aSearch({ countryId: netherlands.id, exceptPropertyId: of('Old').id }))).toEqual([
    'Beach',
    'Other',
  ])
})

test('searches the whole country when no place is given', async () => {
  const city = await aCity(deps.db)
  await fill(city, { Known: { popularity: 9_999_999 } })
  const answer = await searchStays(deps, aScope(), aSearch({}))
  expect(answer).toMatchObject({
    searchType: 'country',
    stays: [{ details: { name: 'Known' } }, ...Array(answer.stays.length - 1).fill({})],
  })
})

test('separates the brands', async () => {
  const city = await aCity(deps.db)
  await fill(city, { Hotel: {}, Home: { brandId: 'dunehouse-india' }, Gone: { isLive: false } })
  const home = aScope({ brand: findBrand('dunehouse-india') })
  expect(await findNames(aSearch({ cityId: city.id }))).toEqual(['Hotel'])
  expect(await findNames(aSearch({ cityId: city.id }), home)).toEqual(['Home'])
})

test('fits the party to each property before it is priced [PICK-23, LIST-26]', async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, {
    Pair: { restrictions: [{ kind: 'min_rooms', number: 2 }] },
    Single: { restrictions: [{ kind: 'max_rooms', number: 1 }] },
    Double: { restrictions: [{ kind: 'no_triple_occupancy' }] },
    Gone: { restrictions: [{ kind: 'min_rooms', number: 3 }] },
  })
  await leaveFree(deps.db, of('Gone').categoryIds[0], { free: 2 })
  const shown = async (rooms: StaySearch['rooms']) =>
    (await searchStays(deps, aScope(), aSearch({ cityId: city.id }, { rooms }))).stays.map(
      ({ details, isAvailable, rooms: fitted, selected }) => {
        const adults = fitted.rooms.map((room) => room.adults).join('+')
        return [details.name, isAvailable ? adults : 'sold out', fitted.reason, selected?.quote?.rooms]
      },
    )
  expect(await shown([roomFor(2)])).toEqual([
    ['Single', '2', null, 1],
    ['Double', '2', null, 1],
    ['Pair', '1+1', 'min_rooms', 2],
    ['Gone', 'sold out', 'min_rooms', 3],
  ])
  expect((await shown([roomFor(1), roomFor(1)]))[0]).toEqual(['Single', '2', 'max_rooms', 1])
  expect((await shown([roomFor(3)]))[2]).toEqual(['Double', '2+1', 'no_triple', 2])
})

test('puts stays too small for the party behind sold-out ones [LIST-31, PICK-32]', async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, {
    Small: { restrictions: [{ kind: 'max_rooms', number: 1 }] },
    Narrow: { categories: [{ maxAdults: 1 }] },
    Gone: {},
    Open: {},
  })
  await leaveFree(deps.db, of('Gone').categoryIds[0])
  for (const by of ['recommended', 'price'] as const) {
    const search = aSearch({ cityId: city.id }, { rooms: [roomFor(2), roomFor(2)], sort: { by, ascending: true } })
    expect(await findNames(search)).toEqual(['Open', 'Gone', 'Small', 'Narrow'])
    expect(await findNames({ ...search, limit: 2, offset: 1 })).toEqual(['Gone', 'Small'])
    const { stays } = await searchStays(deps, aScope(), search)
    expect(stays.map(({ rooms }) => rooms.reason)).toEqual([null, null, 'party_too_large', 'party_too_large'])
    expect(stays.map(({ selected }) => selected?.quote === null)).toEqual([false, false, true, true])
  }
})

test('names the nearest other dates of a sold-out stay', async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, { Inn: {} })
  await leaveFree(deps.db, of('Inn').categoryIds[0], { from: addDays(ARRIVAL, 1), nights: 2 })
  const exact = await searchStays(deps, aScope(), aSearch({ cityId: city.id }))
  expect(exact.stays[0]?.otherDates).toBeNull()
  const flexible = await searchStays(deps, aScope(), aSearch({ cityId: city.id }, { flexibleDays: 2 }))
  expect(flexible.stays[0]?.otherDates).toMatchObject({ checkin: addDays(ARRIVAL, -1), checkout: addDays(ARRIVAL, 1) })
})

test("prices other dates with the list's coupon, like their page", async () => {
  const city = await aCity(deps.db)
  const of = await fill(city, { Inn: {} })
  await leaveFree(deps.db, of('Inn').categoryIds[0], { from: addDays(ARRIVAL, 1), nights: 2 })
  const code = await aCouponRow(deps.db, { city_id: city.id })
  const input = { flexibleDays: 2, coupon: { code, preApply: false } }
  const { stays } = await searchStays(deps, aScope(), aSearch({ cityId: city.id }, input))
  const quote = stays[0]?.otherDates?.roomType.quote
  expect(quote?.couponCode).toBe(code)
  const page = await findStayOffer(
    deps,
    aScope(),
    {
      propertyId: of('Inn').id,
      dates: { checkin: stays[0]?.otherDates?.checkin ?? null, checkout: stays[0]?.otherDates?.checkout ?? null },
      rooms: aSearch({ cityId: city.id }).rooms,
      couponCode: code,
      selectedRoomTypeId: null,
    },
    { pictures: 0 },
  )
  expect(page?.offer.selected?.quote?.totalMinor).toBe(quote?.totalMinor)
})

test('counts free cancellation for every stay where the country promises it', async () => {
  const city = await aCity(deps.db)
  await fill(city, { Strict: { freeCancellationHours: null } })
  const search = aSearch({ cityId: city.id }, { filters: { freeCancellation: true } })
  expect(await findNames(search)).toEqual([])
  expect(await findNames(search, aScope({ country: findCountry('GB') }))).toEqual(['Strict'])
})

test('uses one database call', async () => {
  const city = await aCity(deps.db)
  await fill(city, { Inn: {} })
  const db = counting(deps.db)
  await searchStays({ ...deps, db }, aScope(), aSearch({ cityId: city.id }, { sort: { by: 'price', ascending: true } }))
  expect(db.asked()).toBe(1)
})
