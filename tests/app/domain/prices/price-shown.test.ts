import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedPrice, shownPrice, struckPrice } from '#app/domain/prices/price-shown.ts'

function aComparison(overrides: Partial<ComparedPrice> = {}): ComparedPrice {
  return { slasherMinor: 200_000, realMinor: 150_000, discountPercent: 25, slasherPercent: 60, ...overrides }
}

test('shows the higher price within the slasher percentage [PRICE-03]', () => {
  expect(shownPrice(aComparison())).toBe(200_000)
  expect(shownPrice(aComparison({ slasherMinor: 140_000 }))).toBe(150_000)
})

test('shows the real price beyond the slasher percentage [PRICE-03]', () => {
  expect(shownPrice(aComparison({ discountPercent: 61 }))).toBe(150_000)
})

test('includes a discount equal to the limit [PRICE-03]', () => {
  expect(shownPrice(aComparison({ discountPercent: 60 }))).toBe(200_000)
})

test('strikes the slasher price where allowed', () => {
  expect(struckPrice(aComparison())).toBe(200_000)
})

test.each([
  ['the discount is too big to advertise', { discountPercent: 61 }],
  ['there is no discount', { discountPercent: 0 }],
  ['both prices are the same', { slasherMinor: 150_000 }],
  ['the slasher price is lower', { slasherMinor: 140_000 }],
  ['the property advertises no discount at all', { slasherPercent: 0 }],
])('strikes nothing when %s', (_reason, overrides) => {
  expect(struckPrice(aComparison(overrides))).toBeNull()
})

test('never strikes a price below the real one', () => {
  const money = fc.integer({ min: 0, max: 1_000_000 })
  const percentage = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(money, money, percentage, percentage, (slasherMinor, realMinor, discountPercent, slasherPercent) => {
      const struck = struckPrice({ slasherMinor, realMinor, discountPercent, slasherPercent })
      expect(struck === null || struck > realMinor).toBe(true)
    }),
  )
})
