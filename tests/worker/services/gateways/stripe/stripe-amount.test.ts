import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromStripeAmount, toStripeAmount } from '#worker/services/gateways/stripe/stripe-amount.ts'

const actual: [ours: number, currency: string, theirs: number | null][] = [
  [240_000, 'INR', 240_000],
  [12_345, 'EUR', 12_345],
  [500, 'JPY', 500],
  [75_000, 'VND', 75_000],
  // Two decimals here, none at Stripe.
  [12_300, 'MGA', 123],
  [12_345, 'MGA', null],
  // Three decimals whose last one must be zero.
  [12_340, 'KWD', 12_340],
  [12_345, 'KWD', null],
  // Whole units, written with two zeros by Stripe.
  [900, 'ISK', 90_000],
  [1_500, 'UGX', 150_000],
  [99_999_999, 'EUR', 99_999_999],
  [100_000_000, 'EUR', null],
  [100_000_000, 'IDR', 100_000_000],
  [99_999_999, 'ISK', null],
  [0, 'EUR', null],
  [-5, 'EUR', null],
]

test.each(actual)("converts %i of %s to Stripe's unit", (ours, currency, theirs) => {
  expect(toStripeAmount(ours, currency)).toBe(theirs)
})

test('never rounds to another amount', () => {
  const currency = fc.constantFrom('INR', 'EUR', 'JPY', 'VND', 'MGA', 'KWD', 'BHD', 'ISK', 'UGX', 'KRW', 'IDR', 'TND')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), currency, (ours, code) => {
      const theirs = toStripeAmount(ours, code)
      return theirs === null || (Number.isInteger(theirs) && fromStripeAmount(theirs, code) === ours)
    }),
  )
})
