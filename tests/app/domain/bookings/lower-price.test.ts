import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerPrice, maxReductionMinor } from '#app/domain/bookings/lower-price.ts'
import { withExtras } from '#app/domain/prices/extras-price.ts'
import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'
import { anyFees } from '#tests/support/arbitraries.ts'
import { listBills } from '#worker/services/bookings/booking.ts'

const sum = (lines: readonly { amountMinor: number }[]) => lines.reduce((all, { amountMinor }) => all + amountMinor, 0)

const input = fc.record({
  bp: fc.constantFrom(0, 500, 1200, 1900),
  inclusive: fc.boolean(),
  cityTaxMinor: fc.constantFrom(0, 350),
  doubleMinor: fc.integer({ min: 1, max: 90_000_000 }),
  discountPercent: fc.integer({ min: 0, max: 60 }),
  meals: fc.constantFrom(0, 45_000),
  fees: anyFees(),
  prepaidPercent: fc.constantFrom(0, 10),
  isTaken: fc.boolean(),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('lowering a price lowers total and every line exactly [BEDS-04]', () => {
  fc.assert(
    fc.property(
      input,
      ({ bp, inclusive, cityTaxMinor, doubleMinor, discountPercent, meals, fees, prepaidPercent, isTaken, part }) => {
        const plain = quoteStay(
          aQuoteInput({
            tax: { bp, inclusive, cityTaxMinor },
            tariff: { singleMinor: doubleMinor, doubleMinor, extraMinor: 100 },
            discountPercent,
            prepaidPercent,
            fees,
            meals: meals ? [{ code: 'breakfast', guestCount: 2, priceMinor: meals }] : [],
          }),
        )
        const quote = isTaken ? takePayAhead(plain) : plain
        const max = maxReductionMinor(quote)
        expect(max).toBeGreaterThanOrEqual(0)
        expect(max).toBeLessThanOrEqual(quote.totalMinor - quote.cityTaxMinor)
        const off = Math.floor(max * part)
        const lower = lowerPrice(quote, off)
        expect(lower.totalMinor).toBe(quote.totalMinor - off)
        expect(sum(listBills(lower))).toBe(lower.totalMinor)
        expect(sum(lower.perNight)).toBe(lower.roomMinor)
        expect(lower.roomMinor).toBeGreaterThanOrEqual(0)
        for (const { amountMinor } of lower.perNight) expect(amountMinor).toBeGreaterThanOrEqual(0)
        expect(lower.fees).toEqual(quote.fees)
        expect([lower.mealsMinor, lower.cityTaxMinor, lower.rackMinor]).toEqual([
          quote.mealsMinor,
          quote.cityTaxMinor,
          quote.rackMinor,
        ])
        // Recalculated, the tax is the same to the rounded unit.
        const again = withExtras(lower, { mealsMinor: lower.mealsMinor, earlyCheckinMinor: lower.earlyCheckinMinor })
        if (!quote.payAhead?.isTaken) expect(Math.abs((again?.taxMinor ?? 0) - lower.taxMinor)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('lowering by zero leaves the price unchanged', () => {
  const quote = quoteStay(aQuoteInput())
  expect(lowerPrice(quote, 0)).toBe(quote)
})

test('never lowers city tax or meals', () => {
  const tax = { bp: 0, inclusive: true, cityTaxMinor: 500 }
  const meals = [{ code: 'breakfast', guestCount: 2, priceMinor: 10_000 }]
  const quote = quoteStay(aQuoteInput({ tax, meals }))
  expect(maxReductionMinor(quote)).toBe(quote.roomMinor)
  expect(lowerPrice(quote, maxReductionMinor(quote)).totalMinor).toBe(quote.mealsMinor + quote.cityTaxMinor)
})
