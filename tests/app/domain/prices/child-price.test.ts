import { expect, test } from 'vitest'
import { agesOf, childPays, childrenFree, payingGuests } from '#app/domain/prices/child-price.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'

const rule = { freeBelowAge: 5, adultFromAge: 12, sharePercent: 50, unknownAge: 8 }
const family = (...childAges: (number | null)[]) => ({ ...roomFor(2), children: childAges.length, childAges })

test('children are free below an age, share from it on and are adults from another', () => {
  expect([0, 4, 5, 11, 12, 17].map((age) => childPays(age, rule))).toEqual([
    'nothing',
    'nothing',
    'share',
    'share',
    'adult',
    'adult',
  ])
})

test('a property without a rule asks nothing for children', () => {
  expect(childPays(17, childrenFree)).toBe('nothing')
  expect(quoteStay(aQuoteInput({ rooms: [family(3, 17)] })).totalMinor).toBe(quoteStay(aQuoteInput()).totalMinor)
})

test('a child whose age nobody told is priced as the property says', () => {
  expect(agesOf({ ...roomFor(2), children: 3, childAges: [4, null] }, rule)).toEqual([4, 8, 8])
  expect(payingGuests({ ...roomFor(1), children: 1 }, rule)).toEqual({ adults: 1, shares: 1 })
  expect(payingGuests({ ...roomFor(1), children: 1 }, { ...rule, unknownAge: 12 })).toEqual({ adults: 2, shares: 0 })
})

test('a share is a part of what an extra guest costs, an older child a whole one', () => {
  const total = (...ages: number[]) => quoteStay(aQuoteInput({ rooms: [family(...ages)], childRule: rule })).totalMinor
  expect(total()).toBe(240_000)
  expect(total(4)).toBe(240_000)
  expect(total(5)).toBe(240_000 + 2 * 20_000)
  expect(total(12)).toBe(240_000 + 2 * 40_000)
  expect(total(4, 7, 15)).toBe(240_000 + 2 * 60_000)
})

test('an older child makes a room for one a room for two', () => {
  const alone = { ...roomFor(1), children: 1, childAges: [13] }
  expect(quoteStay(aQuoteInput({ rooms: [alone], childRule: rule })).roomMinor).toBe(240_000)
})

test('a quote says how each child is priced', () => {
  const { children } = quoteStay(aQuoteInput({ rooms: [family(3, null), family(14)], childRule: rule }))
  expect(children).toEqual([
    { age: 3, pays: 'nothing', sharePercent: 50 },
    { age: null, pays: 'share', sharePercent: 50 },
    { age: 14, pays: 'adult', sharePercent: 50 },
  ])
  expect(quoteStay(aQuoteInput()).children).toBeUndefined()
})
