import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { meetsNeeds, pickNeeds } from '#app/domain/search/room-needs.ts'
import { filterChoices, noFilters, type StayFilters, stayFilters } from '#app/domain/search/stay-filters.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { localTax, sayTax } from '#tests/support/a-tax-rule.ts'
import {
  ARRIVAL,
  aCity,
  aProperty,
  aRateUpdate,
  aSearch,
  india,
  leaveFree,
  netherlands,
  type TestCity,
  type TestCountry,
} from '#tests/support/catalogue-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { addRandomPlans } from '#tests/support/random-plans.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listRates } from '#worker/services/pricing/details/price-rates.ts'
import { priceStay } from '#worker/services/pricing/details/price-stay.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import { wantedRates } from '#worker/services/search/plans/wanted-rates.ts'
import { listInexactFilters, listStays, searchStays, toStatementInput } from '#worker/services/search/search-stays.ts'
import { findStays } from '#worker/services/search/search-storage.ts'
import type { StaySearch } from '#worker/services/search/stay-search.ts'

const deps = aDeps()
const { db } = deps
const scope = aScope({ now: deps.now() })

/** Taxes that change during the stays, in slabs, with another rate for breakfast; inclusive and exclusive. */
const dated: TestCountry = { id: 45, code: 'ES', currency: 'EUR', taxBp: 1070, inclusive: false, cityTax: 215 }
const countries = [india, netherlands, dated]

const childRule = { freeBelowAge: 5, adultFromAge: 12, sharePercent: 50, unknownAge: 8 }
const limits = [[], [{ kind: 'no_postpaid' }], [], [{ kind: 'pah_max_rooms', number: 1 }]]

/** Properties of two room types with random plans; every fourth has none. */
async function aCityOfPlans(index: number): Promise<TestCity> {
  const factors = Object.fromEntries(
    listNights(ARRIVAL, addDays(ARRIVAL, 30)).map((day, shift) => [day, 7_001 + ((shift * 997 + index) % 5_999)]),
  )
  const country = countries[index] ?? india
  const city = await aCity(db, { country, factors })
  for (let each = 0; each < 6; each += 1) {
    const tariff = 90_137 + each * 13_331 + index * 777
    const property = await aProperty(db, city, {
      discountPercent: (each * 7) % 31,
      takesPart: each % 3 !== 0,
      popularity: each,
      freeCancellationHours: [24, null, 500, 0][each % 4] ?? null,
      childRule,
      fees: each % 3 === 0 ? [{ unitMinor: 8_501, per: 'person' }] : [],
      restrictions: limits[each % limits.length],
      categories: [
        { singleMinor: tariff - 20_011, doubleMinor: tariff, extraMinor: 33_003, breakfast: each % 3 === 1 },
        {
          singleMinor: tariff,
          doubleMinor: tariff + 11_119,
          extraMinor: 27_773,
          breakfast: each % 2 === 0,
          bedrooms: 2,
        },
      ],
    })
    if (each % 4 !== 3) await addRandomPlans(db, property, 7919 * (index + 1) + 104_729 * each)
    if (each % 4 === 2) await leaveFree(db, property.categoryIds[0], { from: addDays(ARRIVAL, each), nights: 3 })
    if (each % 2 === 0) {
      const days = listNights(ARRIVAL, addDays(ARRIVAL, 20)).filter((_, shift) => shift % 3 === 0)
      const rated = (day: CalendarDay, shift: number) =>
        aRateUpdate(property.categoryIds[0], day, {
          ...(shift % 2 === 0 ? { rate: [71_003 + shift, 95_027 + shift, 21_011] as const } : { minNights: 3 }),
        })
      await db.batch(days.flatMap(rated))
    }
  }
  if (country === dated) await changeTaxes(country.id)
  return city
}

async function changeTaxes(countryId: number): Promise<void> {
  await db.batch([
    sayTax({ countryId }, addDays(ARRIVAL, -30), 'rate', {
      bp: 900,
      slabs: [],
      breakfast: { shareBp: 1517, bp: 1900 },
    }),
    sayTax({ countryId }, addDays(ARRIVAL, 4), 'rate', {
      bp: 0,
      slabs: [
        [91_003, 1210],
        [150_000, 700],
      ],
      breakfast: { shareBp: 2333, bp: 400 },
    }),
    sayTax({ countryId }, addDays(ARRIVAL, 6), 'local', localTax({ cityTaxMinor: 351, stayTaxBp: 610 })),
  ])
}

const cities = new Map<number, Promise<TestCity>>()

function cityOfPlans(index: number): Promise<TestCity> {
  const city = cities.get(index) ?? aCityOfPlans(index)
  cities.set(index, city)
  return city
}

const aRoom: fc.Arbitrary<Room> = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  children: fc.constantFrom(0, 0, 0, 1),
  childAges: fc.constant([7]),
  infants: fc.constant(0),
  pets: fc.constant(0),
})

const someTerms = fc.record({
  freeCancellation: fc.constantFrom(false, false, true),
  payAtHotel: fc.constantFrom(false, false, true),
  breakfast: fc.constantFrom(false, false, true),
  minBedrooms: fc.constantFrom(0, 0, 0, 2),
  availableOnly: fc.boolean(),
})

const someStay = fc.record({
  index: fc.nat(countries.length - 1),
  start: fc.integer({ min: 0, max: 12 }),
  nights: fc.constantFrom(1, 1, 2, 2, 3, 5, 9),
  rooms: fc.array(aRoom, { minLength: 1, maxLength: 2 }),
  terms: someTerms,
})

type CheapestRate = { roomTypeId: number; totalMinor: number; code: string | null }

/** The first room type with a rate that can be booked and meets the filters, at the cheapest one of `listRates`. */
function cheapestRate(guest: Scope, details: PropertyDetails, search: StaySearch): CheapestRate | null {
  const { checkin, checkout, rooms, filters } = search
  const request = { checkin, checkout, rooms }
  const stay = priceStay(details, request)
  const plans = toStatementInput(deps, guest, search).plans
  if (!plans || stay.dayFault?.rule.isClosed || stay.rooms.reason === 'party_too_large') return null
  const { viewer, isWanted = () => true } = wantedRates(details, plans, filters)
  const needs = pickNeeds(filters)
  for (const own of stay.roomTypes) {
    const rates = listRates(guest, details, { own, named: null, stay: { ...stay, request }, viewer })
    const rate = rates.find(
      (each) =>
        each.priced.soldOutReason === null && isWanted(each) && (!needs || meetsNeeds(each.priced.details, needs)),
    )
    if (rate) {
      return { roomTypeId: own.id, totalMinor: rate.priced.priceMinor ?? 0, code: rate.plan?.code ?? null }
    }
  }
  return null
}

const aMember = { memberPercent: 7, homePercent: 7, homePropertyId: null }

/** A guest on a phone who may be a member. */
function aGuest(isMember: boolean): Scope {
  const user = { id: 'u', firstName: '', lastName: '', countryCode: null, phone: null, email: null, deviseRole: '' }
  return aScope({
    now: deps.now(),
    visitor: { device: isMember ? 'phone' : 'desktop', user: isMember ? { ...user, member: aMember } : null },
  })
}

test('a list ranks by the cheapest rate that fits the stay and the filters [RATE-06]', async () => {
  let inPlans = 0
  let compared = 0
  await fc.assert(
    fc.asyncProperty(someStay, fc.boolean(), async ({ index, start, nights, rooms, terms }, isMember) => {
      const city = await cityOfPlans(index)
      const guest = aGuest(isMember)
      const checkin = addDays(ARRIVAL, start)
      const search = aSearch(
        { cityId: city.id },
        {
          ...{
            checkin,
            checkout: addDays(checkin, nights),
            rooms,
            filters: terms,
            sort: { by: 'price', ascending: true },
          },
          ...{ forMember: isMember, limit: 50 },
        },
      )
      const { rows } = await findStays(db, toStatementInput(deps, guest, search))
      for (const { details, roomTypeId, rankedTotalMinor } of rows) {
        const expected = cheapestRate(guest, details, search)
        const found = [details.id, roomTypeId, rankedTotalMinor]
        expect(found).toEqual([details.id, expected?.roomTypeId ?? null, expected?.totalMinor ?? null])
        if (expected?.code) inPlans += 1
        if (expected) compared += 1
      }
      const { stays } = await searchStays(deps, guest, search)
      for (const { details, selected, rateCode, plan, isAvailable } of stays) {
        const expected = cheapestRate(guest, details, search)
        if (!expected) continue
        expect([isAvailable, selected?.priceMinor, plan?.code ?? null]).toEqual([
          true,
          expected.totalMinor,
          expected.code,
        ])
        expect(rateCode).toBe(details.plans.length === 0 ? null : (expected.code ?? 'standard'))
      }
    }),
    { numRuns: isDeep ? 200 : 6 },
  )
  // A small sample need not contain every case.
  if (!isDeep) return
  expect(compared).toBeGreaterThan(500)
  expect(inPlans).toBeGreaterThan(200)
})

/** The filters that an option of the form adds to those of a search. */
function withOption({ filters, ...search }: StaySearch, name: string, value: string): StaySearch {
  const added = stayFilters.find((filter) => filter.name === name)?.read([value]) ?? {}
  return { ...search, filters: { ...filters, ...added } }
}

const termChoices = filterChoices.filter(
  ({ name, value }) =>
    ['free_cancellation', 'pay_at_hotel', 'breakfast'].includes(name) || (name === 'bedrooms' && value === '2'),
)

test('counts of filters agree with the lists they lead to, by rate [RATE-06]', async () => {
  const hasPrice = fc.constantFrom(false, false, true)
  await fc.assert(
    fc.asyncProperty(someStay, hasPrice, async ({ index, start, nights, rooms, terms }, isLimited) => {
      const city = await cityOfPlans(index)
      const checkin = addDays(ARRIVAL, start)
      const price = isLimited ? { currency: city.country.currency, minMinor: 100_000, maxMinor: 400_000 } : null
      const filters: Partial<StayFilters> = { ...terms, price }
      const search = aSearch({ cityId: city.id }, { checkin, checkout: addDays(checkin, nights), rooms, filters })
      const input = { choices: termChoices, near: null, currency: null }
      const { facets, count } = await listStays(deps, scope, search, input)
      expect(count).toBe((await searchStays(deps, scope, search)).count)
      const inexact = listInexactFilters(search, facets)
      for (const { name, value } of termChoices.filter((choice) => !inexact.includes(choice.name))) {
        const option = withOption(search, name, value)
        if (option.filters.minBedrooms < search.filters.minBedrooms) continue
        const found = await searchStays(deps, scope, option)
        expect([name, value, facets[`${name}=${value}`]]).toEqual([name, value, found.count])
      }
    }),
    { numRuns: isDeep ? 120 : 3 },
  )
})

test('a property whose own price is closed is free in a plan, at its price and terms [RATE-06]', async () => {
  const city = await aCity(db)
  const { id, categoryIds } = await aProperty(db, city, { freeCancellationHours: null })
  await aRatePlan(
    db,
    { propertyId: id, roomTypeIds: categoryIds },
    {
      ...{ code: 'FLEX', bp: 1000, board: 'half_board', payment: { kind: 'prepaid' } },
      policy: {
        steps: [
          { until: { hours: 24 }, fee: null },
          { until: null, fee: { kind: 'nights', value: 1 } },
        ],
      },
    },
  )
  const found = async (filters: Partial<StayFilters>) => {
    const { stays } = await searchStays(deps, scope, aSearch({ cityId: city.id }, { filters }))
    return stays.map(({ isAvailable, rateCode, payAtHotel, policy }) => [
      isAvailable,
      rateCode,
      payAtHotel,
      policy.freeUntil !== null,
    ])
  }
  expect(await found({})).toEqual([[true, 'standard', true, false]])
  for (const filters of [{ freeCancellation: true }, { breakfast: true }]) {
    expect(await found(filters)).toEqual([[true, 'FLEX', false, true]])
  }
  expect(await found({ freeCancellation: true, payAtHotel: true })).toEqual([])
  const countsOf = async (filters: Partial<StayFilters>) => {
    const input = { choices: termChoices, near: null, currency: null }
    const { facets } = await listStays(deps, scope, aSearch({ cityId: city.id }, { filters }), input)
    return ['free_cancellation=1', 'pay_at_hotel=1', 'breakfast=1'].map((option) => facets[option])
  }
  for (const availableOnly of [false, true]) {
    expect(await countsOf({ availableOnly })).toEqual([1, 1, 1])
    expect(await countsOf({ availableOnly, payAtHotel: true })).toEqual([0, 1, 0])
    expect(await countsOf({ availableOnly, freeCancellation: true })).toEqual([1, 0, 1])
  }
  await db.batch(aRateUpdate(categoryIds[0], ARRIVAL, { minNights: 9 }))
  expect(await found({})).toEqual([[true, 'FLEX', false, true]])
  expect((await found({ payAtHotel: true })).map(([isAvailable]) => isAvailable)).toEqual([false])
})

test('a search of the API has own rates only [RATE-10]', async () => {
  const city = await aCity(db)
  const { id, categoryIds } = await aProperty(db, city)
  await aRatePlan(db, { propertyId: id, roomTypeIds: categoryIds }, { bp: -1500 })
  const search = aSearch({ cityId: city.id }, { ownRatesOnly: true })
  const input = toStatementInput(deps, scope, search)
  const { rows } = await findStays(db, { ...input, search: { ...search, filters: noFilters } })
  expect(input.plans).toBeNull()
  expect(rows.map(({ roomTypeId }) => roomTypeId)).toEqual([categoryIds[0]])
  const { stays } = await searchStays(deps, scope, search)
  expect(stays.map(({ rateCode, plan }) => [rateCode, plan])).toEqual([[null, null]])
})
