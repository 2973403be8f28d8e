import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, listNights, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { type ChildRule, childrenFree } from '#app/domain/prices/child-price.ts'
import type { PropertyFee } from '#app/domain/prices/fees.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { RestrictionRow } from '#app/domain/stays/restrictions.ts'
import { aChildBand } from '#tests/support/a-child-band.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { giveMixedDiscounts } from '#tests/support/a-discount.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { localTax, sayTax } from '#tests/support/a-tax-rule.ts'
import { anyAges } from '#tests/support/arbitraries.ts'
import {
  ARRIVAL,
  aCity,
  aProperty,
  aRateUpdate,
  aSearch,
  bahrain,
  india,
  indonesia,
  japan,
  leaveFree,
  netherlands,
  type TestCity,
  type TestCountry,
} from '#tests/support/catalogue-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { statement } from '#worker/infra/database/database.ts'
import { priceStay } from '#worker/services/pricing/details/price-stay.ts'
import { publicPriceContextOf } from '#worker/services/pricing/members/price-context.ts'
import { findStays } from '#worker/services/search/search-storage.ts'

const deps = aDeps()
const countries: TestCountry[] = [
  india,
  netherlands,
  japan,
  indonesia,
  bahrain,
  // Every local tax at once, inclusive and exclusive, with ages and a cap of nights.
  {
    ...aEuroland(41, 'IT'),
    inclusive: true,
    local: { cityTaxFromAge: 14, cityTaxMaxNights: 5, roomTaxMinor: 133, stayTaxBp: 725 },
  },
  { ...aEuroland(42, 'AT'), inclusive: false, local: { cityTaxFromAge: 6, roomTaxMinor: 77, stayTaxBp: 1250 } },
  // Taxes that change during the stays, of country and city, in slabs; inclusive and exclusive.
  { ...aEuroland(43, 'ES'), inclusive: true, local: { cityTaxFromAge: 14 } },
  { ...aEuroland(44, 'PT'), inclusive: false, local: { cityTaxMaxNights: 3, stayTaxBp: 333 } },
]

function aEuroland(id: number, code: string): TestCountry {
  return { id, code, currency: 'EUR', taxBp: 1070, inclusive: true, cityTax: 215 }
}

/** Children's rules of every kind: free, shares, adults, and a contradictory one. */
const childRules: ChildRule[] = [
  childrenFree,
  { freeBelowAge: 5, adultFromAge: 12, sharePercent: 50, unknownAge: 8 },
  { freeBelowAge: 0, adultFromAge: 18, sharePercent: 33, unknownAge: 0 },
  { freeBelowAge: 3, adultFromAge: 3, sharePercent: 70, unknownAge: 17 },
  { freeBelowAge: 16, adultFromAge: 10, sharePercent: 25, unknownAge: 12 },
  // Bands of some ages, by order, with amounts, beside the rule for the other ages.
  {
    ...{ freeBelowAge: 2, adultFromAge: 14, sharePercent: 60, unknownAge: 9 },
    bands: [
      aChildBand({ fromAge: 3, toAge: 11, price: { kind: 'percent', value: 0 } }),
      aChildBand({ fromAge: 3, toAge: 11, price: { kind: 'percent', value: 37 }, fromChild: 2 }),
      aChildBand({ fromAge: 8, toAge: 15, price: { kind: 'amount', value: 7_777 }, fromChild: 2 }),
    ],
  },
  {
    ...{ freeBelowAge: 0, adultFromAge: 6, sharePercent: 10, unknownAge: 1 },
    bands: [
      aChildBand({ fromAge: 0, toAge: 5, price: { kind: 'amount', value: 1_003 }, takesPlace: false }),
      aChildBand({ fromAge: 0, toAge: 17, price: { kind: 'percent', value: 45 }, fromChild: 3, takesPlace: false }),
    ],
  },
]

/** Every kind of limit on rooms, alone and together, including contradictory and empty ones. */
const limits: Partial<RestrictionRow>[][] = [
  [],
  [{ kind: 'min_rooms', number: 2 }],
  [{ kind: 'no_triple_occupancy' }],
  [{ kind: 'max_rooms', number: 1 }],
  [{ kind: 'min_rooms', number: 3 }, { kind: 'max_rooms', number: 2 }, { kind: 'no_triple_occupancy' }],
  [{ kind: 'max_rooms', number: 9 }, { kind: 'no_triple_occupancy' }],
  [
    { kind: 'min_rooms', number: 0 },
    { kind: 'max_rooms', number: 2 },
    { kind: 'pah_max_rooms', number: 1 },
  ],
  [{ kind: 'min_rooms', number: 40 }],
]

/** Fees of every unit, alone and together; optional and included ones, and the deposit, are in no total. */
const fees: Partial<PropertyFee>[][] = [
  [],
  [{ unitMinor: 8_501 }],
  [
    { kind: 'linen', per: 'person', unitMinor: 1_237 },
    { kind: 'energy', per: 'night', unitMinor: 911 },
    { kind: 'towels', mode: 'optional', per: 'person', unitMinor: 700 },
  ],
  [
    { kind: 'energy', per: 'person_night', unitMinor: 213 },
    { kind: 'pet', per: 'pet', unitMinor: 2_511 },
    { kind: 'deposit', mode: 'refundable', unitMinor: 20_000, taken: 'arrival', returnDays: 7 },
  ],
  [
    { kind: 'cleaning', mode: 'included' },
    { kind: 'pet', per: 'pet_night', unitMinor: 403 },
  ],
  [{ kind: 'pet', per: 'stay', unitMinor: 5_003 }],
]

/** Property ids by the index of their city; a member's home hotel. */
const homes: number[] = []

/** A city of many rates, discounts and seasons, all odd numbers, so that every rounding occurs. */
async function anUnevenCity(index: number): Promise<TestCity> {
  const factors: Record<CalendarDay, number> = {}
  for (const day of listNights(ARRIVAL, addDays(ARRIVAL, 40)))
    factors[day] = 7_001 + (((index + 1) * 997 * day.length * Number(day.slice(-2))) % 8_999)
  const city = await aCity(deps.db, { country: countries[index], factors })
  for (let each = 0; each < 12; each += 1) {
    const tariff = 90_137 + each * 13_331 + index * 777
    const property = await aProperty(deps.db, city, {
      discountPercent: (each * 7) % 61,
      takesPart: each % 4 !== 3,
      popularity: each,
      petsAllowed: [1, 2, 9][(each + index) % 3],
      childRule: childRules[each % childRules.length],
      fees: fees[(each + index) % fees.length],
      restrictions: limits[(each + index) % limits.length],
      categories: [
        {
          singleMinor: tariff - 20_011,
          doubleMinor: tariff,
          extraMinor: 33_003,
          ...(each % 5 === 0 ? { baseGuests: 3 } : {}),
          maxAdults: 2,
          maxOccupancy: 3,
          rooms: 2,
          breakfast: each % 2 === 0,
        },
        {
          breakfast: each % 3 === 0,
          singleMinor: tariff,
          doubleMinor: tariff + 11_119,
          extraMinor: 27_773,
          ...(each % 3 === 1 ? { baseGuests: 3 + (each % 2) } : {}),
          maxAdults: 4,
          maxOccupancy: 5,
        },
      ],
    })
    for (const [position, categoryId] of property.categoryIds.entries())
      await sendRateUpdates(categoryId, each + position, index)
    homes[index] ??= property.id
    if (each % 3 === 1) await giveMixedDiscounts(deps.db, property, { from: ARRIVAL, drawn: each + index })
    if (each % 3 === 0)
      await leaveFree(deps.db, property.categoryIds[0], { from: addDays(ARRIVAL, each), nights: 2, free: each % 2 })
  }
  if ((countries[index]?.id ?? 0) >= 43 && (countries[index]?.id ?? 0) <= 44)
    await sayTaxes(countries[index]?.id ?? 0, city.id)
  // Nights without a season price are available at their own rates only.
  await deps.db.batch([
    statement('DELETE FROM rate_calendar_day WHERE rate_calendar_id = ? AND day = ?', city.id, addDays(ARRIVAL, 5)),
  ])
  return city
}

/** Sets exact rates of none, some or all nights, and rules of single nights. */
async function sendRateUpdates(categoryId: number, each: number, index: number): Promise<void> {
  const actual = listNights(ARRIVAL, addDays(ARRIVAL, 44)).flatMap((day, shift) => {
    const isRated = each % 4 === 1 ? shift % 3 === index % 3 : each % 4 === 2
    return aRateUpdate(categoryId, day, {
      ...(isRated ? { rate: [71_003 + shift * 119, 95_027 + shift * 331, 21_011 + shift] as const } : {}),
      ...(each % 5 === 3 && shift % 4 === 0 ? { minNights: 2 + (shift % 3) } : {}),
      ...(each % 5 === 4 ? { closedToArrival: shift % 7 === 2, closedToDeparture: shift % 6 === 1 } : {}),
      ...(each % 5 === 4 && shift % 2 === 1 ? { maxNights: 20 } : {}),
    })
  })
  if (actual.length > 0) await deps.db.batch(actual)
}

/** Sets tax rates and city taxes from several days on; the city's replace its country's. */
async function sayTaxes(countryId: number, cityId: number): Promise<void> {
  const [country, city] = [{ countryId }, { countryId, cityId }]
  await deps.db.batch([
    sayTax(country, addDays(ARRIVAL, -30), 'rate', { bp: 900, slabs: [], breakfast: { shareBp: 1517, bp: 1900 } }),
    sayTax(country, addDays(ARRIVAL, 4), 'rate', {
      bp: 0,
      slabs: [
        [91_003, 1210],
        [150_000, 1800],
        [310_000, 2750],
      ],
    }),
    sayTax(
      country,
      addDays(ARRIVAL, 6),
      'local',
      localTax({ cityTaxMinor: 351, cityTaxFromAge: 10, cityTaxMaxNights: 9 }),
    ),
    sayTax(city, addDays(ARRIVAL, 9), 'rate', {
      bp: 1330,
      slabs: [[120_001, 700]],
      breakfast: { shareBp: 2333, bp: 900 },
    }),
    sayTax(country, addDays(ARRIVAL, 12), 'rate', { bp: 4000, slabs: [] }),
    sayTax(city, addDays(ARRIVAL, 13), 'local', localTax({ roomTaxMinor: 95, stayTaxBp: 610, cityTaxMinor: 12 })),
  ])
}

const someRoom: fc.Arbitrary<Room> = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 0, max: 3 }),
  childAges: anyAges(3),
  infants: fc.integer({ min: 0, max: 1 }),
  pets: fc.constantFrom(0, 0, 0, 1, 2),
})

/** Mostly one room: several are rarely available, and only available stays have a price to compare. */
const someRooms: fc.Arbitrary<Room[]> = fc.oneof(
  someRoom.map((room) => [room]),
  fc.array(someRoom, { minLength: 1, maxLength: 6 }),
)

/** Six guests, whom properties with one room for each party don't hold, with bands of ages or without. */
function tooManyChildren(city: TestCity | undefined) {
  if (!city) throw new Error('no city')
  const room = { adults: 1, childAges: [], infants: 0, pets: 0 }
  const rooms = [
    { ...room, children: 1 },
    { ...room, children: 3 },
  ]
  const order = { ascending: false, by: 'price' as const }
  return { city, start: 0, nights: 1, rooms, ...order, isPhone: false, country: 'IN' as const, member: null }
}

test('ranks by the total that is then quoted, for members too [LIST-28, LIST-31, PICK-29, MEMB-65, MEMB-68, BEDS-04]', async () => {
  const cities: TestCity[] = []
  for (const index of countries.keys()) cities.push(await anUnevenCity(index))
  let compared = 0
  let priced = 0
  let discounted = 0
  const named = new Set<string>()
  const reasons = new Set<string | null>()
  const stay = fc.record({
    city: fc.constantFrom(...cities),
    start: fc.integer({ min: 0, max: 12 }),
    nights: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 28 })),
    rooms: someRooms,
    ascending: fc.boolean(),
    by: fc.constantFrom('price' as const, 'price' as const, 'recommended' as const),
    isPhone: fc.boolean(),
    country: fc.constantFrom('IN', 'NL'),
    member: fc.option(
      fc.record({ memberPercent: fc.integer({ min: 0, max: 20 }), more: fc.integer({ min: 0, max: 30 }) }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(stay, async ({ city, start, nights, rooms, ascending, by, member, ...person }) => {
      const checkin = addDays(ARRIVAL, start)
      const checkout = addDays(checkin, nights)
      const search = aSearch({ cityId: city.id }, { checkin, checkout, rooms, sort: { by, ascending } })
      const input = {
        brandId: 'marigold',
        search,
        nights: nightsBetween(checkin, checkout),
        hoursToCheckin: 0,
        window: { from: checkin, to: checkout },
        locale: 'en',
        priceContext: {
          ...publicPriceContextOf(aScope()),
          buyer: { ...person, now: deps.now(), isMember: member !== null },
          member: member && {
            memberPercent: member.memberPercent,
            homePercent: member.memberPercent + member.more,
            homePropertyId: homes[cities.indexOf(city)] ?? null,
          },
        },
      } as const
      const { rows, count } = await findStays(deps.db, input)
      expect(count).toBe(12)
      const totals: number[] = []
      const tiers: number[] = []
      for (const { details, roomTypeId, rankedTotalMinor } of rows) {
        const { isAvailable, selected, rooms: fitted } = priceStay(details, { checkin, checkout, rooms })
        tiers.push(isAvailable ? 0 : fitted.reason === 'party_too_large' ? 2 : 1)
        reasons.add(fitted.reason)
        expect(roomTypeId).toBe(isAvailable ? selected?.id : null)
        // The recommended order compares stays without the taxes of the dates.
        if (by === 'price') expect(rankedTotalMinor).toBe(isAvailable ? selected?.quote?.totalMinor : null)
        if (rankedTotalMinor !== null && by === 'price') totals.push(rankedTotalMinor)
        if (rankedTotalMinor !== null && selected?.quote?.memberMinor) discounted += 1
        for (const { code } of selected?.quote?.discounts ?? []) named.add(code)
        compared += 1
      }
      priced += totals.length
      expect(tiers).toEqual([...tiers].sort())
      expect(totals).toEqual([...totals].sort((a, b) => (ascending ? a - b : b - a)))
    }),
    { numRuns: isDeep ? 160 : 6, examples: [[tooManyChildren(cities[0])]] },
  )
  expect(compared).toBeGreaterThanOrEqual(isDeep ? 1_000 : 50)
  // A small sample need not contain every case.
  if (!isDeep) return
  expect(priced).toBeGreaterThan(120)
  expect(discounted).toBeGreaterThan(50)
  expect(named.size).toBeGreaterThan(40)
  expect([...reasons].sort()).toEqual(
    ['max_pets', 'max_rooms', 'min_rooms', 'no_triple', null, 'party_too_large'].sort(),
  )
})
