import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withExtras } from '#app/domain/prices/extras-price.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'
import { anyFees } from '#tests/support/arbitraries.ts'

const meal = (priceMinor: number, guestCount: number) => ({ code: 'breakfast', priceMinor, guestCount })

test('extras added later cost the same as from the start, with fees [BEDS-04]', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 8 }),
      amount,
      fc.boolean(),
      anyFees(),
      (price, guests, early, inclusive, fees) => {
        const tax = { bp: 1200, inclusive, cityTaxMinor: 500 }
        const input = aQuoteInput({ tax, meals: [], earlyCheckin: null, fees })
        const whole = quoteStay({ ...input, meals: [meal(price, guests)], earlyCheckin: { 1: early } })
        const added = withExtras(quoteStay(input), {
          mealsMinor: whole.mealsMinor,
          earlyCheckinMinor: whole.earlyCheckinMinor,
        })
        const { struckMinor: _, advanceMinor: __, ...rest } = whole
        expect(added).toMatchObject(rest)
      },
    ),
  )
})

test('removing all extras restores the agreed price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 900_000 }), (mealsMinor, early) => {
      const agreed = quoteStay(aQuoteInput({ meals: [], earlyCheckin: null }))
      const more = withExtras(agreed, { mealsMinor, earlyCheckinMinor: early })
      expect(more && withExtras(more, { mealsMinor: 0, earlyCheckinMinor: 0 })).toEqual(agreed)
    }),
  )
})

test('refuses to price extras without stored tax', () => {
  const { taxBp: _, ...old } = quoteStay(aQuoteInput({}))
  expect(withExtras(old, { mealsMinor: 1, earlyCheckinMinor: 0 })).toBeNull()
})
