import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterChoices, type StayFilters, stayFilters } from '#app/domain/search/stay-filters.ts'
import { withPets } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aLandmark } from '#tests/support/an-area.ts'
import { aCity, aProperty, aSearch, leaveFree, type PropertyGiven } from '#tests/support/catalogue-builders.ts'
import { isDeep, sampleOf } from '#tests/support/is-deep.ts'
import { explain, fullScans } from '#tests/support/query-plan.ts'
import { facetStatement, listInexactFilters } from '#worker/services/search/facet-storage.ts'
import { listStays, searchStays } from '#worker/services/search/search-stays.ts'
import type { StaySearch } from '#worker/services/search/stay-search.ts'

const deps = aDeps()
const { db } = deps
const scope = aScope()
// Availability on the dates is not counted, because each stay shows it.
const choices = filterChoices.filter(({ name }) => name !== 'available')

const kinds = ['classic', 'townhouse', 'silverkey'] as const
const rules = [[], ['no_unmarried_couples'], ['no_local_ids', 'no_foreign_guests'], ['no_postpaid'], ['pah_max_rooms']]

/** Thirty stays that all differ in their filter values. */
async function aMixedCity() {
  const city = await aCity(db)
  await aLandmark(db, city, { kind: 'ski', name: 'Slopes', slug: null })
  for (let index = 0; index < 30; index += 1) {
    const request: PropertyGiven = {
      collection: kinds[index % 3],
      ratingTenths: index % 7 === 0 ? null : 30 + (index % 20),
      amenityIds: [1, 4, 6, 101].filter((id) => (index + id) % 3 !== 0),
      restrictions: (rules[index % 5] ?? []).map((kind) => ({ kind, number: kind === 'pah_max_rooms' ? 0 : null })),
      petsAllowed: index % 4 === 0 ? 1 : 0,
      north: index % 5 === 0 ? 0.06 : 0.01,
      freeCancellationHours: index % 6 === 0 ? null : 24 * (index % 5),
      categories: [
        {
          doubleMinor: 100_000 + index * 20_000,
          breakfast: index % 2 === 0,
          meals: index % 5 === 0 ? [{ code: 'dinner', priceMinor: 100 }] : [],
          bedrooms: index % 6,
          bathrooms: index % 4,
          beds: index % 8 === 0 ? [] : [`1: single*${index % 8}`],
        },
      ],
    }
    const { categoryIds } = await aProperty(db, city, request)
    if (index % 9 === 4) await leaveFree(db, categoryIds[0], { nights: 2 })
  }
  return city
}

/** The filter an option sets; it replaces the selected one. */
function asFilters({ name, value }: (typeof choices)[number]): Partial<StayFilters> {
  return stayFilters.find((known) => known.name === name)?.read([value]) ?? {}
}

test.each(
  sampleOf<[string, Partial<StayFilters>]>(
    [
      ['no filters', {}],
      ['a rating and a kind', { minRatingTenths: 40, collections: ['classic'] }],
      ['terms', { freeCancellation: true, pets: 1 }],
      ['a kind and a collection', { kinds: ['hotel'], collections: ['classic', 'townhouse'] }],
      ['limits of the price', { price: { currency: 'INR', minMinor: 300_000, maxMinor: 900_000 } }],
      ['only what is free', { availableOnly: true, minRatingTenths: 35 }],
    ],
    1,
  ),
)("with %s every option's count equals its result", async (_, filters) => {
  const city = await aMixedCity()
  const search = aSearch({ cityId: city.id }, { filters })
  const { facets, count } = await listStays(deps, scope, search, { choices, near: null, currency: null })
  expect(count).toBe((await searchStays(deps, scope, search)).count)
  for (const choice of choices) {
    const chosen = { ...search, filters: { ...search.filters, ...asFilters(choice) } }
    const key = `${choice.name}=${choice.value}`
    expect([key, facets[key]]).toEqual([key, (await searchStays(deps, scope, chosen)).count])
  }
})

/** Stays whose room types differ from each other, some of them sold out. */
async function aCityOfRoomTypes() {
  const city = await aCity(db)
  const beds = [['1: double'], ['1: single*2'], ['1: double', '2: bunk'], ['1: king', '0: sofa_bed'], ['1: single']]
  for (let index = 0; index < 16; index += 1) {
    const categories = [0, 1, 2].map((room) => ({
      doubleMinor: 100_000 + room * 60_000 + index * 5_000,
      breakfast: (index + room) % 3 === 0,
      bedrooms: (index * 2 + room) % 5,
      bathrooms: (index + room) % 4,
      beds: beds[(index + 2 * room) % beds.length] ?? [],
    }))
    const { categoryIds } = await aProperty(db, city, {
      categories,
      collection: kinds[index % 3],
      ratingTenths: 32 + index,
      amenityIds: index % 2 === 0 ? [1, 4] : [1],
      petsAllowed: index % 3,
      north: 0.002 * index,
      fees: index % 3 === 0 ? [{ kind: 'pet', mode: 'mandatory', per: 'pet', unitMinor: 50_000 }] : [],
    })
    if (index % 2 === 0) await leaveFree(db, categoryIds[index % 3], { nights: 2 })
  }
  return city
}

const collectionChoices: StayFilters['collections'][] = [[], ['classic'], ['classic', 'townhouse']]
const distances: StayFilters['withinMetres'][] = [null, 1000, 3000]

const someFilters = fc
  .record({
    isOn: fc.record({ breakfast: fc.boolean(), hotels: fc.boolean(), pool: fc.boolean(), available: fc.boolean() }),
    bedKinds: fc.constantFrom(0, 0, 0, 1, 2, 4, 8, 9),
    minBedrooms: fc.constantFrom(0, 0, 2, 3),
    minBathrooms: fc.constantFrom(0, 0, 2),
    minBeds: fc.constantFrom(0, 0, 2),
    rating: fc.constantFrom(null, null, 35, 40),
    collections: fc.nat(collectionChoices.length - 1),
    distance: fc.nat(distances.length - 1),
    hasPrice: fc.constantFrom(false, false, true),
  })
  .map(
    ({ isOn, rating, collections, distance, hasPrice, ...sizes }): Partial<StayFilters> => ({
      ...sizes,
      breakfast: isOn.breakfast,
      kinds: isOn.hotels ? ['hotel'] : [],
      amenityIds: isOn.pool ? [4] : [],
      availableOnly: isOn.available,
      minRatingTenths: rating,
      collections: collectionChoices[collections] ?? [],
      withinMetres: distances[distance] ?? null,
      price: hasPrice ? { currency: 'INR', minMinor: 250_000, maxMinor: 450_000 } : null,
    }),
  )

/** The search with one more option, as the form adds it. */
function withOption(search: StaySearch, choice: (typeof choices)[number]): StaySearch {
  const [before, added] = [search.filters, asFilters(choice)]
  const filters: StayFilters = {
    ...before,
    ...added,
    amenityIds: [...new Set([...before.amenityIds, ...(added.amenityIds ?? [])])],
    bedKinds: before.bedKinds | (added.bedKinds ?? 0),
    minBedrooms: Math.max(before.minBedrooms, added.minBedrooms ?? 0),
    minBeds: Math.max(before.minBeds, added.minBeds ?? 0),
    minBathrooms: Math.max(before.minBathrooms, added.minBathrooms ?? 0),
  }
  return { ...search, filters, rooms: withPets(search.rooms, filters.pets) }
}

test('with random filters the number of every option is that of its list [BEDS-02] [PLAC-05]', async () => {
  const city = await aCityOfRoomTypes()
  const somePicks = fc.uniqueArray(fc.constantFrom(...choices), { minLength: 5, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(someFilters, somePicks, async (filters, picks) => {
      const search = aSearch({ cityId: city.id }, { filters, origin: city })
      const { facets, count } = await listStays(deps, scope, search, { choices, near: null, currency: null })
      expect(count).toBe((await searchStays(deps, scope, search)).count)
      const inexact = listInexactFilters(search)
      for (const pick of picks.filter(({ name }) => !inexact.includes(name))) {
        const key = `${pick.name}=${pick.value}`
        expect([key, facets[key]]).toEqual([key, (await searchStays(deps, scope, withOption(search, pick))).count])
      }
    }),
    { numRuns: isDeep ? 100 : 8 },
  )
})

test('a list has no stay whose needs are met by different room types only [BEDS-02]', async () => {
  const city = await aCity(db)
  await aProperty(db, city, { categories: [{ breakfast: true, beds: ['1: single*2'] }, { beds: ['1: double'] }] })
  const both = await aProperty(db, city, { categories: [{ breakfast: true, beds: ['1: double'] }] })
  const search = aSearch({ cityId: city.id }, { filters: { breakfast: true, bedKinds: 1 } })
  const { stays, count } = await searchStays(deps, scope, search)
  expect([stays.map(({ details }) => details.id), count]).toEqual([[both.id], 1])
})

test('the kinds of beds of a stay follow its room types [BEDS-02]', async () => {
  const { id, categoryIds } = await aProperty(db, await aCity(db), {
    categories: [{ beds: ['1: king', '2: single*2'] }, { beds: ['1: bunk'] }],
  })
  const kindsOf = async () => (await db.first<{ k: number }>('SELECT bed_kinds AS k FROM property WHERE id = ?', id))?.k
  const run = (sql: string, ...params: (string | number)[]) => db.batch([{ sql, params }])
  const [first = 0, second = 0] = categoryIds
  expect(await kindsOf()).toBe(7)
  await run("UPDATE room_bed SET kind = 'sofa_bed' WHERE room_category_id = ? AND position = 0", first)
  expect(await kindsOf()).toBe(14)
  await run('UPDATE room_bed SET count = 1 WHERE room_category_id = ? AND position = 1', first)
  expect(await kindsOf()).toBe(12)
  await run('UPDATE room_category SET is_disabled = 1 WHERE id = ?', second)
  expect(await kindsOf()).toBe(8)
  // Without known beds, what the room type is called counts.
  await run('DELETE FROM room_bed WHERE room_category_id = ?', first)
  await run("UPDATE room_category SET bed = 'twin' WHERE id = ?", first)
  expect(await kindsOf()).toBe(2)
  await run("UPDATE room_category SET bed = 'family' WHERE id = ?", first)
  expect(await kindsOf()).toBe(0)
})

test.each<[string, Partial<StaySearch>]>([
  ['slopes', { towards: 'ski' }],
  ['a point', { origin: { latitude: 12.98, longitude: 77.6 } }],
])('near %s every distance counts its results [PLAC-02]', async (_, near) => {
  const city = await aCity(db)
  await aLandmark(db, city, { kind: 'ski', name: 'Slopes', slug: null })
  const origin = near.origin && { latitude: city.latitude, longitude: city.longitude }
  for (const [index, north] of [0.001, 0.004, 0.008, 0.02, 0.026, 0.05].entries()) {
    await aProperty(db, city, { north, ratingTenths: 35 + index })
  }
  const filters = { withinMetres: 1000, minRatingTenths: 36 } as const
  const search = aSearch({ cityId: city.id }, { ...near, ...(origin ? { origin } : {}), filters })
  const { facets, count } = await listStays(deps, scope, search, { choices, near: null, currency: null })
  expect(count).toBe(2)
  expect([500, 1000, 3000].map((metres) => facets[`within=${metres}`])).toEqual([1, 2, 4])
  expect([facets['rating=35'], facets['kind=hotel']]).toEqual([3, 2])
})

test('counts every option, however many there are', async () => {
  const city = await aCity(db)
  const amenityIds = Array.from({ length: 30 }, (_, index) => index + 1)
  await aProperty(db, city, { amenityIds })
  const amenities = amenityIds.map((id) => ({ name: 'amenity' as const, value: String(id) }))
  const input = { choices: [...amenities, ...filterChoices], near: null, currency: null }
  const { facets } = await listStays(deps, scope, aSearch({ cityId: city.id }), input)
  expect(Object.keys(facets).length).toBeGreaterThan(45)
  expect(amenityIds.map((id) => facets[`amenity=${id}`])).toEqual(amenityIds.map(() => 1))
  expect(facets['kind=hotel']).toBe(1)
})

test("scans no table, and reads a city's stays from one index", async () => {
  const search = aSearch({ cityId: 1 }, { filters: { amenityIds: [1], pets: 1, minRatingTenths: 40 } })
  const statement = facetStatement({ brandId: 'marigold', search, nights: 2, hoursToCheckin: 24, choices })
  expect(await fullScans(db, statement)).toEqual([])
  const steps = await explain(db, statement)
  expect(steps.some((step) => step.includes('COVERING INDEX property_by_city'))).toBe(true)
})

test('the traits of a stay follow the beds and rooms of its room types [BEDS-02]', async () => {
  const { id, categoryIds } = await aProperty(db, await aCity(db), {
    categories: [{ bedrooms: 3, bathrooms: 2, beds: ['1: double', '2: single*2'] }, {}],
  })
  const room = categoryIds[0] ?? 0
  const bits = async () => {
    const row = await db.first<{ traits: number }>('SELECT traits FROM property WHERE id = ?', id)
    return Array.from({ length: 10 }, (_, index) => 40 + index).filter(
      (bit) => Math.floor((row?.traits ?? 0) / 2 ** bit) % 2 === 1,
    )
  }
  const run = (sql: string, ...params: (string | number)[]) => db.batch([{ sql, params }])
  expect(await bits()).toEqual([40, 41, 44, 45, 48])
  await run('UPDATE room_bed SET count = 4 WHERE room_category_id = ? AND position = 1', room)
  await run('UPDATE room_category SET bathrooms = 3, bedrooms = 5 WHERE id = ?', room)
  expect(await bits()).toEqual([40, 41, 42, 43, 44, 45, 46, 48, 49])
  await run('DELETE FROM room_bed WHERE room_category_id = ? AND position = 1', room)
  expect(await bits()).toEqual([40, 41, 42, 43, 48, 49])
  await run('UPDATE room_category SET is_disabled = 1 WHERE id = ?', room)
  expect(await bits()).toEqual([])
})

test('the trait of slopes follows the ski areas of the city and the place of the stay [PLAC-05]', async () => {
  const city = await aCity(db)
  const first = await aProperty(db, city)
  const isNear = async (id: number) => {
    const row = await db.first<{ traits: number }>('SELECT traits FROM property WHERE id = ?', id)
    return Math.floor((row?.traits ?? 0) / 2 ** 50) % 2 === 1
  }
  const run = (sql: string, ...params: (string | number)[]) => db.batch([{ sql, params }])
  expect(await isNear(first.id)).toBe(false)
  await aLandmark(db, city, { kind: 'ski', name: 'Slopes', slug: null, north: 0.04 })
  const later = await aProperty(db, city)
  const far = await aProperty(db, city, { north: -0.01 })
  expect([await isNear(first.id), await isNear(later.id), await isNear(far.id)]).toEqual([true, true, false])
  await run('UPDATE property SET latitude = latitude - 0.01 WHERE id = ?', later.id)
  await run('UPDATE property SET latitude = latitude + 0.01 WHERE id = ?', far.id)
  expect([await isNear(later.id), await isNear(far.id)]).toEqual([false, true])
  await run("UPDATE landmark SET latitude = latitude + 1 WHERE city_id = ? AND kind = 'ski'", city.id)
  expect(await isNear(first.id)).toBe(false)
  await run("UPDATE landmark SET latitude = latitude - 1 WHERE city_id = ? AND kind = 'ski'", city.id)
  expect(await isNear(first.id)).toBe(true)
  await run("DELETE FROM landmark WHERE city_id = ? AND kind = 'ski'", city.id)
  expect(await isNear(first.id)).toBe(false)
})

test('the traits of a stay follow its rows', async () => {
  const city = await aCity(db)
  const { id, categoryIds } = await aProperty(db, city, { amenityIds: [1, 4, 101], categories: [{ breakfast: true }] })
  const traits = async () =>
    (await db.first<{ traits: number }>('SELECT traits FROM property WHERE id = ?', id))?.traits
  const breakfast = 2 ** 36 + 2 ** 37
  expect(await traits()).toBe(2 ** 1 + 2 ** 4 + breakfast)
  const run = (sql: string, ...params: (string | number)[]) => db.batch([{ sql, params }])
  await run('INSERT INTO restriction VALUES (?, ?, NULL, NULL)', id, 'no_local_ids')
  await run('DELETE FROM property_amenity WHERE property_id = ? AND amenity_id = 4', id)
  await run('INSERT INTO meal_option VALUES (?, ?, 100)', categoryIds[0] ?? 0, 'dinner')
  expect(await traits()).toBe(2 ** 1 + 2 ** 31 + breakfast + 2 ** 39)
  await run('DELETE FROM restriction WHERE property_id = ?', id)
  await run('UPDATE room_category SET is_disabled = 1 WHERE id = ?', categoryIds[0] ?? 0)
  expect(await traits()).toBe(2 ** 1)
})
