import { expect, test } from 'vitest'
import { listCountries } from '#app/brands/countries/countries.ts'
import {
  currencySymbol,
  displayStep,
  findCurrency,
  listCurrencies,
  requireCurrency,
} from '#app/domain/money/currency.ts'

test('knows the currency of every country', () => {
  const unknown = listCountries().filter(({ currency }) => findCurrency(currency) === null)
  expect(unknown).toEqual([])
})

const signsOfAsia = [
  ['INR', '₹'],
  ['MYR', 'RM'],
  ['NPR', 'NPR'],
  ['IDR', 'Rp'],
  ['PHP', 'PHP'],
  ['VND', 'VND'],
]

test.each(signsOfAsia)('shows %s as %s [CTRY-38]', (code, symbol) => {
  expect(currencySymbol(code)).toBe(symbol)
})

const signsElsewhere = [
  ['AED', 'AED'],
  ['SAR', 'SAR'],
  ['GBP', '£'],
  ['USD', '$'],
  ['CAD', 'C$'],
  ['EUR', '€'],
]

test.each(signsElsewhere)('shows %s as %s [CTRY-39]', (code, symbol) => {
  expect(currencySymbol(code)).toBe(symbol)
})

test('counts decimals by ISO 4217', () => {
  const exponents = ['INR', 'EUR', 'JPY', 'VND', 'KRW', 'KWD', 'BHD', 'OMR', 'IDR', 'CLP'].map(
    (code) => requireCurrency(code).exponent,
  )
  expect(exponents).toEqual([2, 2, 0, 0, 0, 3, 3, 3, 2, 0])
})

test('rounds prices to whole units in most currencies', () => {
  expect(['INR', 'EUR', 'USD', 'JPY', 'VND', 'KRW'].map(displayStep)).toEqual([100, 100, 100, 1, 1, 1])
})

test('rounds prices to hundreds where units are tiny', () => {
  expect(['IDR', 'COP', 'UGX', 'PYG'].map(displayStep)).toEqual([10_000, 10_000, 100, 100])
})

test('rounds prices to tenths of a strong dinar', () => {
  expect(['KWD', 'BHD', 'OMR', 'JOD'].map(displayStep)).toEqual([100, 100, 100, 100])
})

test('lists each currency once with a sign', () => {
  const all = listCurrencies()
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(all.filter(({ code, symbol }) => symbol === '' || !/^[A-Z]{3}$/.test(code))).toEqual([])
})

test('every code is known to the runtime', () => {
  const real = new Set(Intl.supportedValuesOf('currency'))
  expect(listCurrencies().filter(({ code }) => !real.has(code) && code !== 'ZWG')).toEqual([])
})

test('returns null for unknown currencies', () => {
  expect([findCurrency('XXQ'), findCurrency('inr'), findCurrency('')]).toEqual([null, null, null])
})

test('throws where data names no currency', () => {
  expect(() => requireCurrency('QQQ')).toThrow('QQQ')
  expect(() => displayStep('')).toThrow()
})
