import { expect, test } from 'vitest'
import { nightlyFees, type PropertyFee, quoteFees } from '#app/domain/prices/fees.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { quotedPrice } from '#app/domain/prices/quoted-price.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'

const none = { taken: null, returnDays: null }
const cleaning: PropertyFee = { kind: 'cleaning', mode: 'mandatory', per: 'stay', unitMinor: 8_500, ...none }
const towels: PropertyFee = { kind: 'towels', mode: 'optional', per: 'person', unitMinor: 700, ...none }
const pet: PropertyFee = { kind: 'pet', mode: 'mandatory', per: 'pet_night', unitMinor: 500, ...none }
const deposit: PropertyFee = {
  kind: 'deposit',
  mode: 'refundable',
  per: 'stay',
  unitMinor: 25_000,
  taken: 'arrival',
  returnDays: 7,
}

test('counts units, adults with children, pets and nights [BEDS-04]', () => {
  const rooms = [{ ...roomFor(2), children: 1, infants: 1, pets: 2 }, roomFor(1)]
  const units = ['stay', 'night', 'person', 'person_night', 'pet', 'pet_night'] as const
  const amounts = units.map(
    (per) => quoteFees([{ ...cleaning, per, unitMinor: 1 }], { rooms, nights: 3 })[0]?.amountMinor,
  )
  expect(amounts).toEqual([2, 6, 4, 12, 2, 6])
})

test('adds only mandatory fees to the total and taxes them like the rooms [BEDS-04]', () => {
  const plain = quoteStay(aQuoteInput())
  const quote = quoteStay(aQuoteInput({ fees: [cleaning, towels, deposit] }))
  expect(quote).toMatchObject({ feesMinor: 8_500, totalMinor: plain.totalMinor + 8_500 })
  expect(quote.taxMinor).toBe(Math.round(((240_000 + 8_500) * 1200) / 11_200))
  expect(quote.fees?.map(({ amountMinor }) => amountMinor)).toEqual([8_500, 1_400, 25_000])
  const added = quoteStay(aQuoteInput({ fees: [cleaning], tax: { bp: 1200, inclusive: false, cityTaxMinor: 0 } }))
  expect(added.totalMinor).toBe(Math.round((240_000 + 8_500) * 1.12))
})

test('charges pet fees only with pets [BEDS-04]', () => {
  expect(quoteStay(aQuoteInput({ fees: [pet] }))).not.toHaveProperty('fees')
  const rooms = [{ ...roomFor(2), pets: 2 }]
  expect(quoteStay(aQuoteInput({ fees: [{ ...pet, per: 'stay' }], rooms })).feesMinor).toBe(500)
  expect(quoteStay(aQuoteInput({ fees: [pet], rooms })).feesMinor).toBe(2_000)
})

test('gives no discount or coupon on fees [BEDS-04]', () => {
  const coupon = { code: 'ALL', kind: 'percent' as const, value: 100, capMinor: null, minTotalMinor: 0 }
  expect(quoteStay(aQuoteInput({ coupon, fees: [cleaning] })).totalMinor).toBe(8_500)
})

test('includes mandatory fees in a quoted price [BEDS-04]', () => {
  const quoted = quotedPrice(quoteStay(aQuoteInput({ fees: [cleaning, deposit] })), 200_000, null)
  expect(quoted.totalMinor).toBe(200_000)
  expect(quoted).not.toHaveProperty('feesMinor')
  expect(quoted.fees?.map(({ mode }) => mode)).toEqual(['included', 'refundable'])
})

test('keeps only fees per night for a single night [BEDS-04]', () => {
  expect(nightlyFees([cleaning, towels, pet, deposit])).toEqual([pet])
})
