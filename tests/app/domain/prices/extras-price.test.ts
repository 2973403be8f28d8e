import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withExtras } from '#app/domain/prices/extras-price.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'

const meal = (priceMinor: number, guestCount: number) => ({ code: 'breakfast', priceMinor, guestCount })

test('costs what it would have cost booked with its extras from the start', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 8 }), amount, fc.boolean(), (price, guests, early, inclusive) => {
      const tax = { bp: 1200, inclusive, cityTaxMinor: 500 }
      const input = aQuoteInput({ tax, meals: [], earlyCheckin: null })
      const whole = quoteStay({ ...input, meals: [meal(price, guests)], earlyCheckin: { 1: early } })
      const added = withExtras(quoteStay(input), {
        mealsMinor: whole.mealsMinor,
        earlyCheckinMinor: whole.earlyCheckinMinor,
      })
      const { struckMinor: _, advanceMinor: __, ...rest } = whole
      expect(added).toMatchObject(rest)
    }),
  )
})

test('leads back to the agreed price when everything is taken away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 900_000 }), (mealsMinor, early) => {
      const agreed = quoteStay(aQuoteInput({ meals: [], earlyCheckin: null }))
      const more = withExtras(agreed, { mealsMinor, earlyCheckinMinor: early })
      expect(more && withExtras(more, { mealsMinor: 0, earlyCheckinMinor: 0 })).toEqual(agreed)
    }),
  )
})

test('prices nothing whose tax nobody kept', () => {
  const { taxBp: _, ...old } = quoteStay(aQuoteInput({}))
  expect(withExtras(old, { mealsMinor: 1, earlyCheckinMinor: 0 })).toBeNull()
})
