import { expect, test } from 'vitest'
import { createFormatter } from '#app/i18n/format.ts'
import { formatShown } from '#app/i18n/shown-prices.ts'

const shown = { currency: 'EUR', perEuro: { EUR: 1, INR: 102, JPY: 179 } }
const price = { amountMinor: 496_000, currency: 'INR' }

test('a converted price is marked as about; dates and digits stay', () => {
  const format = formatShown(createFormatter('en'), shown)
  expect(format.price(price)).toBe('≈\u00a0€49')
  expect(format.exactPrice({ ...price, amountMinor: 12_000_000 })).toBe('€1,176')
  expect(format.currencyName('INR')).toBe('Euro')
  expect(format.price({ amountMinor: 100_000, currency: 'AED' })).toBe('AED\u00a01,000')
  expect(format.day('2026-12-11')).toBe('11\u00a0Dec')
})

test('Arabic and Japanese mark it their own way', () => {
  expect(formatShown(createFormatter('ja'), { ...shown, currency: 'JPY' }).price(price)).toBe('≈\u00a0￥8,704')
  expect(formatShown(createFormatter('ar'), shown).price(price)).toMatch(/^≈\u00a0\u200f?49\u00a0€$/)
})

test('without a choice the formatter is unchanged', () => {
  const format = createFormatter('en')
  expect(formatShown(format, null)).toBe(format)
})
