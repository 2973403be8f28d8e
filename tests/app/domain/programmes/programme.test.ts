import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxAmount } from '#app/domain/money/tax.ts'
import { withExtras } from '#app/domain/prices/extras-price.ts'
import { couponBase, quoteStay } from '#app/domain/prices/price-quote.ts'
import { quotedPrice } from '#app/domain/prices/quoted-price.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'

const agent = { kind: 'travel_agent', pricePercent: 5, commissionPercent: 10 } as const
const whole = (max: number) => fc.integer({ min: 0, max })

const anyPriced = fc
  .record({
    doubleMinor: whole(50_000_000),
    bp: whole(5000),
    inclusive: fc.boolean(),
    discountPercent: whole(90),
    memberPercent: whole(100),
    pricePercent: whole(100),
    commissionPercent: whole(100),
    couponPercent: whole(100),
    mealMinor: whole(100_000),
    factors: fc.array(fc.integer({ min: 1000, max: 100_000 }), { minLength: 1, maxLength: 10 }),
    currency: fc.constantFrom('INR', 'EUR', 'JPY', 'BHD'),
  })
  .map(({ factors, doubleMinor, bp, inclusive, pricePercent, commissionPercent, couponPercent, mealMinor, ...rest }) =>
    aQuoteInput(
      {
        ...rest,
        tariff: { singleMinor: doubleMinor, doubleMinor, extraMinor: 0 },
        tax: { bp, inclusive, cityTaxMinor: 0 },
        programme: { kind: 'travel_agent', pricePercent, commissionPercent },
        coupon: { code: 'ANY', kind: 'percent', value: couponPercent, capMinor: null, minTotalMinor: 0 },
        meals: [{ code: 'breakfast', guestCount: 2, priceMinor: mealMinor }],
      },
      { factors },
    ),
  )

test('discounts the rooms and owes commission on the untaxed rest', () => {
  const quote = quoteStay(aQuoteInput({ programme: agent }))
  // ₹2,280 including 12 % tax are ₹2,035.71 without: ₹203, truncated to whole rupees.
  expect(quote).toMatchObject({
    roomMinor: 240_000,
    totalMinor: 228_000,
    memberMinor: 0,
    programme: { ...agent, amountMinor: 12_000, commissionMinor: 20_300 },
  })
  const added = quoteStay(aQuoteInput({ programme: agent, tax: { bp: 1200, inclusive: false, cityTaxMinor: 0 } }))
  expect(added).toMatchObject({ totalMinor: 255_360, programme: { commissionMinor: 22_800 } })
})

test('a price without a programme does not mention one', () => {
  expect(quoteStay(aQuoteInput())).not.toHaveProperty('programme')
  expect(quoteStay(aQuoteInput({ programme: null }))).toEqual(quoteStay(aQuoteInput()))
})

test('the larger discount of membership and programme applies', () => {
  fc.assert(
    fc.property(anyPriced, (input) => {
      const quote = quoteStay(input)
      const [member, programme] = [quote.memberMinor, quote.programme?.amountMinor ?? 0]
      expect(Math.min(member, programme)).toBe(0)
      const alone = (one: Partial<typeof input>) => {
        const { memberMinor, programme: own } = quoteStay({ ...input, coupon: null, ...one })
        return memberMinor + (own?.amountMinor ?? 0)
      }
      expect(member + programme).toBe(Math.max(alone({ memberPercent: 0 }), alone({ programme: null })))
    }),
  )
})

test('the commission is an integer within its share of untaxed rooms', () => {
  fc.assert(
    fc.property(anyPriced, (input) => {
      const quote = quoteStay(input)
      const { commissionMinor = -1, amountMinor = 0, commissionPercent = 0 } = quote.programme ?? {}
      const paidMinor = Math.max(0, quote.roomMinor - quote.memberMinor - amountMinor - quote.couponMinor)
      const { payableMinor, taxMinor } = taxAmount(paidMinor, input.tax)
      const max = ((payableMinor - taxMinor) * commissionPercent) / 100
      expect(Number.isSafeInteger(commissionMinor)).toBe(true)
      expect(commissionMinor).toBeGreaterThanOrEqual(0)
      expect(commissionMinor).toBeLessThanOrEqual(max)
      expect(commissionMinor).toBeLessThanOrEqual(quote.totalMinor)
      expect(max - commissionMinor).toBeLessThan(100_00)
    }),
  )
})

test('meals raise the total and never the commission', () => {
  fc.assert(
    fc.property(anyPriced, whole(100_000), (input, mealMinor) => {
      const plain = { ...input, coupon: null }
      const meals = [{ code: 'dinner' as const, guestCount: 2, priceMinor: mealMinor }]
      expect(quoteStay({ ...plain, meals }).programme).toEqual(quoteStay({ ...plain, meals: [] }).programme)
    }),
  )
})

test('extras added later equal extras booked at once', () => {
  fc.assert(
    fc.property(anyPriced, (given) => {
      const input = { ...given, coupon: null }
      const full = quoteStay(input)
      const { mealsMinor } = full
      const added = withExtras(quoteStay({ ...input, meals: [] }), { mealsMinor, earlyCheckinMinor: 0 })
      expect(added?.programme).toEqual(full.programme)
      expect(added?.totalMinor).toBe(full.totalMinor)
    }),
  )
})

test("a coupon applies after the programme's discount", () => {
  const coupon = { code: 'TEN', kind: 'percent', value: 10, capMinor: null, minTotalMinor: 0 } as const
  const quote = quoteStay(aQuoteInput({ programme: agent, coupon }))
  expect(couponBase(quote)).toBe(228_000)
  expect(quote).toMatchObject({ couponMinor: 22_800, totalMinor: 205_200 })
  // ₹2,052 are ₹1,832.14 without tax.
  expect(quote.programme?.commissionMinor).toBe(18_300)
})

test("an operator's quotation has no programme", () => {
  expect(quotedPrice(quoteStay(aQuoteInput({ programme: agent })), 200_000, null)).not.toHaveProperty('programme')
})
