import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCurrencies } from '#app/domain/money/currency.ts'
import { floorToStep, fromMajor, percent, roundHalfUp, roundToStep, toMajor } from '#app/domain/money/money.ts'

const amount = fc.integer({ min: 0, max: 100_000_000_000 })
const currency = fc.constantFrom(...listCurrencies().map(({ code }) => code))

test.each([
  [1, 2, 1],
  [3, 2, 2],
  [5, 4, 1],
  [149, 100, 1],
  [150, 100, 2],
  [0, 7, 0],
  [-1, 2, 0],
])('rounds %i over %i to %i', (numerator, denominator, rounded) => {
  expect(roundHalfUp(numerator, denominator)).toBe(rounded)
})

test('rounds a plain number half up', () => {
  expect([2.5, 2.4999, -2.5, 7].map((value) => roundHalfUp(value))).toEqual([3, 2, -2, 7])
})

test('stays within half a unit of the exact quotient', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
      const rounded = BigInt(roundHalfUp(numerator, denominator))
      const twiceOff = 2n * rounded * BigInt(denominator) - 2n * BigInt(numerator)
      expect(twiceOff <= BigInt(denominator) && twiceOff > -BigInt(denominator)).toBe(true)
    }),
  )
})

test('rounds to whole steps, halves upwards', () => {
  expect([12_345, 12_350, 12_349].map((value) => roundToStep(value, 100))).toEqual([12_300, 12_400, 12_300])
})

test('truncates to whole steps', () => {
  expect([floorToStep(12_399, 100), floorToStep(12_400, 100), floorToStep(99, 100)]).toEqual([12_300, 12_400, 0])
})

test('rounds percents to the minor unit or step', () => {
  expect(percent(12_345, 10)).toBe(1235)
  expect(percent(12_345, 10, 100)).toBe(1200)
  expect(percent(12_345, 0)).toBe(0)
  expect(percent(12_345, 100)).toBe(12_345)
})

test('percents never exceed the amount', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100 }), (value, percentage) => {
      const part = percent(value, percentage)
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(value)
    }),
  )
})

test('writes major units by the currency', () => {
  const inMajor = (code: string) => toMajor({ amountMinor: 123_456, currency: code })
  expect(['EUR', 'JPY', 'KWD'].map(inMajor)).toEqual([1234.56, 123_456, 123.456])
})

test.each([
  [1.005, 'EUR', 101],
  [1.004999, 'EUR', 100],
  [19.99, 'EUR', 1999],
  [0.1 + 0.2, 'EUR', 30],
  [999, 'JPY', 999],
  [999.5, 'JPY', 1000],
  [1.2345, 'BHD', 1235],
  [1e-7, 'EUR', 0],
])('reads %d %s as %i minor units', (major, code, amountMinor) => {
  expect(fromMajor(major, code)).toEqual({ amountMinor, currency: code })
})

test('round-trips the wire without loss', () => {
  fc.assert(
    fc.property(amount, currency, (amountMinor, code) => {
      expect(fromMajor(toMajor({ amountMinor, currency: code }), code)).toEqual({ amountMinor, currency: code })
    }),
  )
})
