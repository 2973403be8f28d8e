import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, listNights, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { type ChildRule, childrenFree } from '#app/domain/prices/child-price.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { anyAges } from '#tests/support/arbitraries.ts'
import {
  ARRIVAL,
  aCity,
  aProperty,
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
import { priceStay } from '#worker/stays/facts/price-stay.ts'
import { findStays } from '#worker/stays/search/search-storage.ts'

const deps = aDeps()
const countries: TestCountry[] = [
  india,
  netherlands,
  japan,
  indonesia,
  bahrain,
  // Every local tax at once, contained and added, with ages and a cap of nights.
  {
    ...aEuroland(41, 'IT'),
    inclusive: true,
    local: { cityTaxFromAge: 14, cityTaxMaxNights: 5, roomTaxMinor: 133, stayTaxBp: 725 },
  },
  { ...aEuroland(42, 'AT'), inclusive: false, local: { cityTaxFromAge: 6, roomTaxMinor: 77, stayTaxBp: 1250 } },
]

function aEuroland(id: number, code: string): TestCountry {
  return { id, code, currency: 'EUR', taxBp: 1070, inclusive: true, cityTax: 215 }
}

/** Rules of every kind: free, shares, adults, one that contradicts itself. */
const childRules: ChildRule[] = [
  childrenFree,
  { freeBelowAge: 5, adultFromAge: 12, sharePercent: 50, unknownAge: 8 },
  { freeBelowAge: 0, adultFromAge: 18, sharePercent: 33, unknownAge: 0 },
  { freeBelowAge: 3, adultFromAge: 3, sharePercent: 70, unknownAge: 17 },
  { freeBelowAge: 16, adultFromAge: 10, sharePercent: 25, unknownAge: 12 },
]

/** A city of many tariffs, discounts and seasons: all odd numbers, so that every rounding happens. */
async function anUnevenCity(index: number): Promise<TestCity> {
  const factors: Record<CalendarDay, number> = {}
  for (const day of listNights(ARRIVAL, addDays(ARRIVAL, 40)))
    factors[day] = 7_001 + (((index + 1) * 997 * day.length * Number(day.slice(-2))) % 8_999)
  const city = await aCity(deps.db, { country: countries[index], factors })
  for (let each = 0; each < 12; each += 1) {
    const tariff = 90_137 + each * 13_331 + index * 777
    const property = await aProperty(deps.db, city, {
      discountPercent: (each * 7) % 61,
      popularity: each,
      childRule: childRules[each % childRules.length],
      restrictions:
        each % 4 === 0 ? [{ kind: 'min_rooms', number: 2 }] : each % 5 === 0 ? [{ kind: 'no_triple_occupancy' }] : [],
      categories: [
        {
          singleMinor: tariff - 20_011,
          doubleMinor: tariff,
          extraMinor: 33_003,
          maxAdults: 2,
          maxOccupancy: 3,
          rooms: 2,
        },
        { singleMinor: tariff, doubleMinor: tariff + 11_119, extraMinor: 27_773, maxAdults: 4, maxOccupancy: 5 },
      ],
    })
    if (each % 3 === 0)
      await leaveFree(deps.db, property.categoryIds[0], { from: addDays(ARRIVAL, each), nights: 2, free: each % 2 })
  }
  return city
}

const someRooms: fc.Arbitrary<Room[]> = fc.array(
  fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.integer({ min: 0, max: 3 }),
    childAges: anyAges(3),
    infants: fc.integer({ min: 0, max: 1 }),
    pets: fc.constant(0),
  }),
  { minLength: 1, maxLength: 4 },
)

test('ranks by the very total and category that is then quoted', async () => {
  const cities: TestCity[] = []
  for (const index of countries.keys()) cities.push(await anUnevenCity(index))
  let compared = 0
  let priced = 0
  const stay = fc.record({
    city: fc.constantFrom(...cities),
    start: fc.integer({ min: 0, max: 12 }),
    nights: fc.integer({ min: 1, max: 28 }),
    rooms: someRooms,
    ascending: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(stay, async ({ city, start, nights, rooms, ascending }) => {
      const checkin = addDays(ARRIVAL, start)
      const checkout = addDays(checkin, nights)
      const search = aSearch({ cityId: city.id }, { checkin, checkout, rooms, sort: { by: 'price', ascending } })
      const input = {
        brandId: 'oyo',
        search,
        nights: nightsBetween(checkin, checkout),
        hoursToCheckin: 0,
        window: { from: checkin, to: checkout },
      } as const
      const { rows, count } = await findStays(deps.db, input)
      expect(count).toBe(12)
      const totals: number[] = []
      for (const { facts, categoryId, rankedTotalMinor } of rows) {
        const { isAvailable, selected } = priceStay(facts, { checkin, checkout, rooms })
        expect({ categoryId, total: rankedTotalMinor }).toEqual({
          categoryId: isAvailable ? selected?.id : null,
          total: isAvailable ? selected?.quote?.totalMinor : null,
        })
        if (rankedTotalMinor !== null) totals.push(rankedTotalMinor)
        compared += 1
      }
      priced += totals.length
      expect(totals).toEqual([...totals].sort((a, b) => (ascending ? a - b : b - a)))
    }),
    { numRuns: 160 },
  )
  expect(compared).toBeGreaterThanOrEqual(1_000)
  expect(priced).toBeGreaterThan(300)
})
