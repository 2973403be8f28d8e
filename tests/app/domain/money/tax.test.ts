import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cityTaxGuests, localTaxes, type TaxRule, taxAmount } from '#app/domain/money/tax.ts'

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

test('charges nothing at a rate of zero', () => {
  expect(taxAmount(999, { bp: 0, inclusive: true, cityTaxMinor: 0 })).toEqual({ taxMinor: 0, payableMinor: 999 })
  expect(taxAmount(999, { bp: 0, inclusive: false, cityTaxMinor: 0 })).toEqual({ taxMinor: 0, payableMinor: 999 })
})

const stay = { guests: 3, rooms: 2, nights: 4, netMinor: 100_000 }

function taxesOf(each: TaxRule, { guests, rooms, nights, netMinor }: typeof stay) {
  const nets = [{ stayTaxBp: each.stayTaxBp ?? 0, netMinor }]
  return localTaxes(Array(nights).fill(each), { adults: guests, ages: [], rooms, nets })
}

test('counts city tax for each guest and night', () => {
  expect(taxesOf(rule, stay)).toEqual([{ per: 'guest', amountMinor: 3000 }])
  expect(taxesOf(rule, { ...stay, guests: 0 })).toEqual([])
})

test('caps the nights of local taxes', () => {
  const capped = { ...rule, roomTaxMinor: 100, cityTaxMaxNights: 3 }
  expect(taxesOf(capped, stay)).toEqual([
    { per: 'guest', amountMinor: 250 * 3 * 3 },
    { per: 'room', amountMinor: 100 * 2 * 3 },
  ])
  expect(taxesOf(capped, { ...stay, nights: 3 })).toEqual(taxesOf(capped, stay))
  expect(taxesOf(capped, { ...stay, nights: 2 })[0]?.amountMinor).toBe(250 * 3 * 2)
  expect(taxesOf({ ...capped, cityTaxMaxNights: null }, stay)[0]?.amountMinor).toBe(250 * 3 * 4)
})

test('local tax as a share of the untaxed price rounds half up', () => {
  const part = { bp: 0, inclusive: true, cityTaxMinor: 0, stayTaxBp: 750 }
  expect(taxesOf(part, stay)).toEqual([{ per: 'stay', amountMinor: 7500 }])
  expect(taxesOf({ ...part, stayTaxBp: 5000 }, { ...stay, netMinor: 1 })).toEqual([{ per: 'stay', amountMinor: 1 }])
})

test('city tax includes children from its age on', () => {
  expect(cityTaxGuests(rule, 2, [17])).toBe(2)
  const fromFourteen = { ...rule, cityTaxFromAge: 14 }
  expect(cityTaxGuests(fromFourteen, 2, [13])).toBe(2)
  expect(cityTaxGuests(fromFourteen, 2, [14])).toBe(3)
  expect(cityTaxGuests(fromFourteen, 2, [2, 15, 17])).toBe(4)
})

test('included and added tax are equal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 5000 }), (net, bp) => {
      const added = taxAmount(net, { bp, inclusive: false, cityTaxMinor: 0 })
      const contained = taxAmount(added.payableMinor, { bp, inclusive: true, cityTaxMinor: 0 })
      expect(Math.abs(contained.taxMinor - added.taxMinor)).toBeLessThanOrEqual(1)
    }),
  )
})
