import { expect, test } from 'vitest'
import { agesOf, childPays, childrenFree, payingGuests } from '#app/domain/prices/child-price.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
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
