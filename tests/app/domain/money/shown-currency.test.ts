import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCurrencies } from '#app/domain/money/currency.ts'
import { toShown } from '#app/domain/money/shown-currency.ts'

const perEuro = { EUR: 1, INR: 102, IDR: 19_300, JPY: 179, KWD: 0.357, USD: 1.165 }
const inRupees = (amountMinor: number) => ({ amountMinor, currency: 'INR' })

test.each([
  ['EUR', 496_000, 4_900],
  ['USD', 496_000, 5_700],
  ['JPY', 496_000, 8_704],
  // Prices there are in steps of a hundred units.
  ['IDR', 496_000, 93_850_000],
  ['KWD', 496_000, 17_400],
  // Few steps show the minor unit: a tax of seven rupees is not zero.
  ['EUR', 700, 7],
  ['EUR', 0, 0],
  ['EUR', -496_000, -4_900],
] as const)('in %s %i paise are about %i minor units', (currency, amountMinor, about) => {
  expect(toShown(inRupees(amountMinor), { currency, perEuro })).toEqual({ amountMinor: about, currency })
})

test('shows the charged currency when no conversion applies', () => {
  expect(toShown(inRupees(100), { currency: 'INR', perEuro })).toBeNull()
  expect(toShown(inRupees(100), { currency: 'CHF', perEuro })).toBeNull()
  expect(toShown({ amountMinor: 100, currency: 'CHF' }, { currency: 'EUR', perEuro })).toBeNull()
  expect(
    toShown({ amountMinor: 100, currency: 'XXX' }, { currency: 'EUR', perEuro: { ...perEuro, XXX: 1 } }),
  ).toBeNull()
})

test('converting back and forth is off by half a step at most', () => {
  const currencies = listCurrencies().map(({ code }) => code)
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.integer({ min: 1_000, max: 100_000_000 }),
      (currency, amountMinor) => {
        const all = { ...Object.fromEntries(currencies.map((code) => [code, 1])) }
        const about = toShown({ amountMinor, currency: 'USD' }, { currency, perEuro: all })
        if (currency === 'USD') return about === null
        const row = listCurrencies().find(({ code }) => code === currency)
        const exact = (amountMinor / 100) * 10 ** (row?.exponent ?? 0)
        return about !== null && Math.abs(about.amountMinor - exact) <= (row?.stepMinor ?? 0) / 2
      },
    ),
  )
})
