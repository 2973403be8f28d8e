import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepaidDiscount } from '#app/domain/payments/prepaid-discount.ts'

test('is payable minus prepaid payable, percent rounded [PRICE-06]', () => {
  expect(prepaidDiscount(300_000, 280_000)).toEqual({ amountMinor: 20_000, percent: 7 })
})

test.each([
  [200, 195, 3],
  [1000, 955, 5],
  [1000, 956, 4],
])('of %i payable and %i prepaid rounds to %i percent [PRICE-06]', (payable, prepaid, percent) => {
  expect(prepaidDiscount(payable, prepaid).percent).toBe(percent)
})

test('is zero when prepaying is not cheaper', () => {
  expect(prepaidDiscount(100, 100)).toEqual({ amountMinor: 0, percent: 0 })
  expect(prepaidDiscount(100, 120)).toEqual({ amountMinor: 0, percent: 0 })
  expect(prepaidDiscount(0, 0)).toEqual({ amountMinor: 0, percent: 0 })
})

test('stays between zero and the total', () => {
  const money = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(money, money, (payable, prepaid) => {
      const { amountMinor, percent } = prepaidDiscount(payable, prepaid)
      expect(amountMinor >= 0 && amountMinor <= payable && percent >= 0 && percent <= 100).toBe(true)
    }),
  )
})
