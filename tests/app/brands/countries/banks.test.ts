import { expect, test } from 'vitest'
import { banksOf, popularBanksOf } from '#app/brands/countries/banks.ts'
import { paymentModes } from '#app/domain/payments/payment-modes.ts'

test('only countries with net banking have banks', () => {
  const countries = paymentModes.find(({ code }) => code === 'NB')?.countries ?? []
  expect(countries.map((country) => banksOf(country).length > 0)).toEqual(countries.map(() => true))
  for (const country of ['DE', 'US', 'constructor', ''])
    expect([banksOf(country), popularBanksOf(country)]).toEqual([[], []])
})

test.each(['IN', 'MY'])('banks of %s have unique codes and are sorted by name', (country) => {
  const banks = banksOf(country)
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
  expect(new Set(banks.map(({ name }) => name)).size).toBe(banks.length)
  expect(banks.every(({ code }) => /^[A-Z]{2,10}$/.test(code))).toBe(true)
  const names = banks.map(({ name }) => name.toLowerCase())
  expect(names).toEqual([...names].sort())
  const popular = popularBanksOf(country)
  expect(popular.length).toBeGreaterThan(3)
  expect(popular.every((bank) => banks.some(({ code }) => code === bank.code))).toBe(true)
})
