import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agesOf,
  bandsOf,
  type ChildRule,
  childPays,
  childrenFree,
  payingGuests,
  roomsToHold,
} from '#app/domain/prices/child-price.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aChildBand } from '#tests/support/a-child-band.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'

const rule = { freeBelowAge: 5, adultFromAge: 12, sharePercent: 50, unknownAge: 8 }
const family = (...childAges: (number | null)[]) => ({ ...roomFor(2), children: childAges.length, childAges })

test('children are free, then share, then adults, by age', () => {
  expect([0, 4, 5, 11, 12, 17].map((age) => childPays(age, rule))).toEqual([
    'nothing',
    'nothing',
    'share',
    'share',
    'adult',
    'adult',
  ])
})

test('a property without a rule charges nothing for children', () => {
  expect(childPays(17, childrenFree)).toBe('nothing')
  expect(quoteStay(aQuoteInput({ rooms: [family(3, 17)] })).totalMinor).toBe(quoteStay(aQuoteInput()).totalMinor)
})

test("a child of unknown age is priced by the property's setting", () => {
  expect(agesOf({ ...roomFor(2), children: 3, childAges: [4, null] }, rule)).toEqual([4, 8, 8])
  expect(payingGuests({ ...roomFor(1), children: 1 }, rule)).toEqual({ adults: 1, shares: 1 })
  expect(payingGuests({ ...roomFor(1), children: 1 }, { ...rule, unknownAge: 12 })).toEqual({ adults: 2, shares: 0 })
})

test("a share is a part of the extra guest's price", () => {
  const total = (...ages: number[]) => quoteStay(aQuoteInput({ rooms: [family(...ages)], childRule: rule })).totalMinor
  expect(total()).toBe(240_000)
  expect(total(4)).toBe(240_000)
  expect(total(5)).toBe(240_000 + 2 * 20_000)
  expect(total(12)).toBe(240_000 + 2 * 40_000)
  expect(total(4, 7, 15)).toBe(240_000 + 2 * 60_000)
})

test('an older child turns a single room into a double', () => {
  const alone = { ...roomFor(1), children: 1, childAges: [13] }
  expect(quoteStay(aQuoteInput({ rooms: [alone], childRule: rule })).roomMinor).toBe(240_000)
})

test("a quote states each child's price", () => {
  const { children } = quoteStay(aQuoteInput({ rooms: [family(3, null), family(14)], childRule: rule }))
  expect(children).toEqual([
    { age: 3, pays: 'nothing', sharePercent: 50 },
    { age: null, pays: 'share', sharePercent: 50 },
    { age: 14, pays: 'adult', sharePercent: 50 },
  ])
  expect(quoteStay(aQuoteInput()).children).toBeUndefined()
})

const banded: ChildRule = {
  ...rule,
  bands: [
    aChildBand({ fromAge: 0, toAge: 2, price: { kind: 'percent', value: 0 }, takesPlace: false }),
    aChildBand({ fromAge: 3, toAge: 11, price: { kind: 'percent', value: 0 } }),
    aChildBand({ fromAge: 3, toAge: 11, price: { kind: 'percent', value: 25 }, fromChild: 2 }),
    aChildBand({ fromAge: 12, toAge: 15, price: { kind: 'amount', value: 12_345 } }),
  ],
}

test('bands price children by age and order, the youngest first; other ages keep the rule [RATE-08]', () => {
  const total = (...ages: (number | null)[]) =>
    quoteStay(aQuoteInput({ rooms: [family(...ages)], childRule: banded, nights: [exactNight] })).roomMinor
  expect(total()).toBe(100_001)
  expect(total(2, 3)).toBe(100_001)
  // The second child of 3 to 11 pays a quarter; babies are not counted.
  expect(total(11, 1, 4)).toBe(100_001 + 10_000)
  expect(total(4, 5, 6)).toBe(100_001 + 20_000)
  expect(total(12)).toBe(100_001 + 12_345)
  // Without a band: an adult from 12 on. Of unknown age: 8.
  expect(total(16)).toBe(100_001 + 40_001)
  expect(total(null, null)).toBe(100_001 + 10_000)
})

const exactNight = {
  day: '2026-12-11',
  factorBp: 0,
  own: { singleMinor: 80_001, doubleMinor: 100_001, extraMinor: 40_001 },
} as const

test('the double price covers more guests, adults first, then the most expensive children [RATE-08]', () => {
  const minorOf = (adults: number, baseGuests: number | undefined, ...ages: number[]) => {
    const rooms = [{ ...family(...ages), adults }]
    return quoteStay(aQuoteInput({ rooms, childRule: banded, baseGuests, nights: [exactNight] })).roomMinor
  }
  expect([1, 2, 4, 5].map((adults) => minorOf(adults, 4))).toEqual([80_001, 100_001, 100_001, 100_001 + 40_001])
  expect(minorOf(2, undefined, 16, 12, 4, 5)).toBe(100_001 + 40_001 + 12_345 + 10_000)
  // 16 counts as an adult; of the fourth place the child of 12 has use.
  expect(minorOf(2, 4, 16, 12, 4, 5)).toBe(100_001 + 10_000)
  expect(minorOf(2, 3, 12, 4, 5)).toBe(100_001 + 10_000)
  expect(minorOf(2, 2, 12)).toBe(minorOf(2, undefined, 12))
})

test('an amount follows the season, as the extra guest does [RATE-08]', () => {
  const priced = (childRule: ChildRule, ...ages: number[]) =>
    quoteStay(aQuoteInput({ rooms: [family(...ages)], childRule }, { factors: [15_000] })).roomMinor
  const full = { ...rule, bands: [aChildBand({ price: { kind: 'amount', value: 40_000 } })] }
  expect(priced(full, 7)).toBe(priced({ ...rule, adultFromAge: 0 }, 7))
  expect(priced(full, 7)).toBe(priced(rule) + 60_000)
})

test("a quote states the band's price of each child, and children who take no place [RATE-08]", () => {
  const rooms = [family(2, 3, 9, 13, 17)]
  expect(quoteStay(aQuoteInput({ rooms, childRule: banded })).children).toEqual([
    { age: 2, pays: 'nothing', sharePercent: 0 },
    { age: 3, pays: 'nothing', sharePercent: 0 },
    { age: 9, pays: 'share', sharePercent: 25 },
    { age: 13, pays: 'share', sharePercent: 0, amountMinor: 12_345 },
    { age: 17, pays: 'adult', sharePercent: 50 },
  ])
  expect(roomsToHold(rooms, banded).map(({ children }) => children)).toEqual([4])
  expect(roomsToHold(rooms, rule)).toBe(rooms)
})

const ages = fc.array(fc.option(fc.nat(17)), { maxLength: 5 })
const anyBand = fc
  .record({
    fromAge: fc.nat(17),
    span: fc.nat(9),
    fromChild: fc.integer({ min: 1, max: 3 }),
    takesPlace: fc.boolean(),
    price: fc.record({ kind: fc.constantFrom('percent' as const, 'amount' as const), value: fc.nat(100) }),
  })
  .map(({ span, ...band }) => aChildBand({ ...band, toAge: Math.min(17, band.fromAge + span) }))

test('the order in which children are named changes no price, and each child pays once [RATE-08]', () => {
  fc.assert(
    fc.property(ages, fc.array(anyBand, { maxLength: 4 }), (given, bands) => {
      const childRule = { ...rule, bands }
      const minorOf = (list: (number | null)[]) =>
        quoteStay(aQuoteInput({ rooms: [family(...list)], childRule, nights: [exactNight] })).roomMinor
      expect(minorOf(given)).toBe(minorOf([...given].reverse()))
      const found = bandsOf(family(...given), childRule)
      const { adults, shares } = payingGuests(family(...given), childRule)
      const isFree = (age: number, at: number) => !found[at] && childPays(age, rule) === 'nothing'
      const free = agesOf(family(...given), childRule).filter(isFree)
      expect(adults - 2 + shares + free.length + found.filter((band) => band !== null).length).toBe(given.length)
    }),
  )
})
