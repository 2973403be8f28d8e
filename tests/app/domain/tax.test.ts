import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cityTax, taxAmount } from '#app/domain/tax.ts'

const rule = { bp: 1200, inclusive: true, cityTaxMinor: 250 }

test('extracts the tax an inclusive price contains', () => {
  expect(taxAmount(112_000, rule)).toEqual({ taxMinor: 12_000, payableMinor: 112_000 })
})

test('adds the tax to an exclusive price', () => {
  expect(taxAmount(100_000, { ...rule, inclusive: false })).toEqual({ taxMinor: 12_000, payableMinor: 112_000 })
})

test('rounds tax half up to the minor unit', () => {
  expect(taxAmount(1, { bp: 5000, inclusive: false, cityTaxMinor: 0 }).taxMinor).toBe(1)
  expect(taxAmount(333, { bp: 1000, inclusive: false, cityTaxMinor: 0 }).taxMinor).toBe(33)
})

test('takes nothing at a rate of zero', () => {
  expect(taxAmount(999, { bp: 0, inclusive: true, cityTaxMinor: 0 })).toEqual({ taxMinor: 0, payableMinor: 999 })
  expect(taxAmount(999, { bp: 0, inclusive: false, cityTaxMinor: 0 })).toEqual({ taxMinor: 0, payableMinor: 999 })
})

test('counts city tax for each adult and night', () => {
  expect(cityTax(rule, 3, 4)).toBe(3000)
  expect(cityTax(rule, 0, 4)).toBe(0)
})

test('finds the same tax whether it is contained or added', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 5000 }), (net, bp) => {
      const added = taxAmount(net, { bp, inclusive: false, cityTaxMinor: 0 })
      const contained = taxAmount(added.payableMinor, { bp, inclusive: true, cityTaxMinor: 0 })
      expect(Math.abs(contained.taxMinor - added.taxMinor)).toBeLessThanOrEqual(1)
    }),
  )
})
