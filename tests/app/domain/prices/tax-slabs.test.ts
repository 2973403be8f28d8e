import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerPrice } from '#app/domain/bookings/lower-price.ts'
import { chooseTaxBp, type TaxRule } from '#app/domain/money/tax.ts'
import type { AppliedCoupon } from '#app/domain/prices/coupon.ts'
import { withExtras } from '#app/domain/prices/extras-price.ts'
import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import { type PriceQuote, type QuoteInput, quoteStay } from '#app/domain/prices/price-quote.ts'
import { quotedPrice } from '#app/domain/prices/quoted-price.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'

/** India since 22 September 2025: 5 % up to ₹7,500 for a room and night, 18 % above. */
const gst = (inclusive: boolean): TaxRule => ({ bp: 500, slabs: [[750_001, 1800]], inclusive, cityTaxMinor: 0 })

const tenPercent: AppliedCoupon = { code: 'TEN', kind: 'percent', value: 10, capMinor: null, minTotalMinor: 0 }

function priceOf(nightMinor: number, more: Partial<QuoteInput> = {}, nightCount = 1): PriceQuote {
  const tariff = { singleMinor: nightMinor, doubleMinor: nightMinor, extraMinor: 0 }
  return quoteStay(aQuoteInput({ tax: gst(true), tariff, ...more }, { nightCount }))
}

test('chooses the slab by the price without the tax [PRICE-07]', () => {
  expect([749_999, 750_000, 750_001].map((minor) => chooseTaxBp(gst(false), minor))).toEqual([500, 500, 1800])
  // ₹7,875 is ₹7,500 and 5 %; ₹8,850 is ₹7,500 and 18 %: between them neither rate fits its slab, and the higher one
  // applies.
  expect([770_000, 787_500, 787_502, 850_000, 885_002].map((minor) => chooseTaxBp(gst(true), minor))).toEqual([
    500, 500, 1800, 1800, 1800,
  ])
  expect(priceOf(770_000)).toMatchObject({ totalMinor: 770_000, taxBp: 500, taxMinor: 36_667 })
})

test('chooses the slab after operator coupons, before third-party ones [PRICE-07]', () => {
  expect(priceOf(800_000)).toMatchObject({ taxBp: 1800, taxMinor: 122_034 })
  expect(priceOf(800_000, { coupon: tenPercent })).toMatchObject({ totalMinor: 720_000, taxBp: 500, taxMinor: 34_286 })
  const funded = priceOf(800_000, { coupon: { ...tenPercent, fundedBy: 'third_party' } })
  expect(funded).toMatchObject({ totalMinor: 720_000, taxBp: 1800, taxMinor: 122_034, couponFundedBy: 'third_party' })
  const added = priceOf(800_000, { tax: gst(false), coupon: { ...tenPercent, fundedBy: 'third_party' } })
  expect(added).toMatchObject({ taxMinor: 144_000, totalMinor: 800_000 + 144_000 - 80_000 })
})

test('member, agent and prepayment discounts count, meals do not [PRICE-07]', () => {
  expect(priceOf(800_000, { memberPercent: 5 })).toMatchObject({ totalMinor: 760_000, taxBp: 500 })
  const programme = { kind: 'corporate', pricePercent: 10, commissionPercent: 0 } as const
  expect(priceOf(800_000, { programme })).toMatchObject({ totalMinor: 720_000, taxBp: 500 })
  const ahead = priceOf(800_000, { prepaidPercent: 10 })
  expect(ahead).toMatchObject({ taxBp: 1800, taxMinor: 122_034 })
  expect(takePayAhead(ahead)).toMatchObject({ totalMinor: 720_000, taxBp: 500, taxMinor: 34_286 })
  const breakfast = { code: 'breakfast', guestCount: 2, priceMinor: 100_000 }
  expect(priceOf(700_000, { meals: [breakfast] })).toMatchObject({ totalMinor: 900_000, taxBp: 500 })
})

test('rates every room and night by its own value [PRICE-07]', () => {
  const tariff = { singleMinor: 500_000, doubleMinor: 900_000, extraMinor: 0 }
  const rooms = [roomFor(1), roomFor(2)]
  const input = aQuoteInput({ tax: gst(true), tariff, rooms }, { factors: [10_000, 8_000] })
  expect(quoteStay(input).taxShares).toEqual([
    { bp: 500, stayTaxBp: 0, roomMinor: 500_000 + 400_000 + 720_000, netMinor: 1_542_857, taxMinor: 77_143 },
    { bp: 1800, stayTaxBp: 0, roomMinor: 900_000, netMinor: 762_712, taxMinor: 137_288 },
  ])
  // 13 % off leaves ₹7,830 for the most expensive room and night: everything is taxed 5 %.
  const member = quoteStay({ ...input, memberPercent: 13 })
  expect(member.taxBp).toBe(500)
  expect(member.taxShares).toBeUndefined()
  expect(quoteStay({ ...input, memberPercent: 12 }).perNight.map(({ taxBp }) => taxBp)).toEqual([undefined, 500])
})

test('chooses the slab again for lowered, quoted or extended prices [PRICE-07]', () => {
  const booked = priceOf(800_000, { coupon: { ...tenPercent, value: 1 } })
  expect(booked).toMatchObject({ totalMinor: 792_000, taxBp: 1800 })
  expect(lowerPrice(booked, 10_000)).toMatchObject({ totalMinor: 782_000, taxBp: 500, taxMinor: 37_238 })
  expect(quotedPrice(booked, 780_000, null)).toMatchObject({ totalMinor: 780_000, taxBp: 500, taxMinor: 37_143 })
  // A coupon of ₹500 on ₹8,100 of rooms and meals takes ₹493.83 off the rooms: 8,000 − 493.83.
  const fixed = priceOf(800_000, { coupon: { ...tenPercent, kind: 'fixed', value: 50_000 } })
  expect(fixed).toMatchObject({ totalMinor: 750_000, taxBp: 500 })
  expect(withExtras(fixed, { mealsMinor: 10_000, earlyCheckinMinor: 0 })).toMatchObject({
    totalMinor: 760_000,
    taxBp: 500,
  })
  expect(withExtras(fixed, { mealsMinor: 3_000_000, earlyCheckinMinor: 0 })?.taxBp).toBe(1800)
})

test('chooses the slab again when a price with added tax is lowered [PRICE-07]', () => {
  const booked = priceOf(760_000, { tax: gst(false) })
  expect(booked).toMatchObject({ totalMinor: 896_800, taxBp: 1800 })
  expect(lowerPrice(booked, 150_000)).toMatchObject({
    totalMinor: 746_800,
    taxBp: 500,
    taxMinor: 35_562,
    roomMinor: 711_238,
  })
  // ₹7,875 is ₹7,500 and 5 %, ₹8,850.01 is ₹7,500.01 and 18 %: between them the higher rate applies.
  const rates = [886_000, 800_000, 787_600, 787_500, 700_000].map((totalMinor) => {
    const { taxBp, taxMinor } = lowerPrice(booked, booked.totalMinor - totalMinor)
    return [taxBp, taxMinor]
  })
  expect(rates).toEqual([
    [1800, 135_152],
    [1800, 122_034],
    [1800, 120_142],
    [500, 37_500],
    [500, 33_333],
  ])
  const [gap, below] = [lowerPrice(booked, 96_800), lowerPrice(booked, 196_800)]
  expect(lowerPrice(gap, 100_000)).toMatchObject({ totalMinor: below.totalMinor, taxBp: 500, taxMinor: below.taxMinor })
  // ₹10,000 and ₹8,000 a night: only the second crosses the threshold.
  const split = quoteStay(
    aQuoteInput(
      { tax: gst(false), tariff: { singleMinor: 1_000_000, doubleMinor: 1_000_000, extraMinor: 0 } },
      { factors: [10_000, 8_000] },
    ),
  )
  const lowered = lowerPrice(split, 300_000)
  expect(lowered.perNight.map(({ taxBp }) => taxBp)).toEqual([1800, 500])
  expect(
    lowered.taxShares?.map(({ bp, netMinor, taxMinor }) => [bp, taxMinor - Math.round((netMinor * bp) / 10_000)]),
  ).toEqual([
    [1800, 0],
    [500, expect.closeTo(0, 0)],
  ])
})

/** Returns the value of each night of a price, including tax where prices do; `quote` is the price before lowering. */
function nightValues(quote: PriceQuote, lowered: PriceQuote): number[] {
  const own = lowered.roomMinor - lowered.memberMinor - (lowered.programme?.amountMinor ?? 0)
  const base = own + lowered.mealsMinor
  const part = (own / quote.roomMinor) * ((base - (lowered.couponFundedBy ? 0 : lowered.couponMinor)) / base)
  return quote.perNight.map(({ amountMinor }) => amountMinor * part)
}

const percent = fc.integer({ min: 0, max: 30 })
const aroundThreshold = fc.record({
  off: fc.integer({ min: 1, max: 300_000 }),
  inclusive: fc.boolean(),
  nightMinor: fc.integer({ min: 7_000, max: 10_500 }).map((rupees) => rupees * 100),
  factors: fc.array(fc.integer({ min: 9_000, max: 11_000 }), { minLength: 1, maxLength: 5 }),
  discountPercent: percent,
  memberPercent: percent,
  agentPercent: percent,
  coupon: fc.option(
    fc.record({
      code: fc.constant('ANY'),
      kind: fc.constantFrom('percent' as const, 'fixed' as const),
      value: fc.integer({ min: 1, max: 25 }),
      capMinor: fc.option(fc.integer({ min: 10_000, max: 200_000 })),
      minTotalMinor: fc.constant(0),
      fundedBy: fc.constantFrom('operator' as const, 'third_party' as const),
    }),
  ),
  meals: fc.array(
    fc.record({ code: fc.constant('lunch'), guestCount: fc.nat(2), priceMinor: fc.integer({ min: 0, max: 90_000 }) }),
    { maxLength: 1 },
  ),
})

test('rates nights near the threshold lawfully, whatever the discount [PRICE-07]', () => {
  let split = 0
  fc.assert(
    fc.property(aroundThreshold, ({ off, inclusive, nightMinor, factors, agentPercent, coupon, ...rest }) => {
      const input = aQuoteInput(
        {
          ...rest,
          tax: gst(inclusive),
          tariff: { singleMinor: nightMinor, doubleMinor: nightMinor, extraMinor: 0 },
          programme: { kind: 'travel_agent', pricePercent: agentPercent, commissionPercent: 0 },
          coupon: coupon && { ...coupon, value: coupon.kind === 'fixed' ? coupon.value * 10_000 : coupon.value },
        },
        { factors },
      )
      const quote = quoteStay(input)
      // The law in fractions: each night has its share of the guest's price for rooms and meals after the operator's
      // discounts.
      const nets = nightValues(quote, quote)
      const fits = (bp: number, value: number) => (inclusive ? value / (1 + bp / 10_000) : value) <= 750_000
      const isClear = nets.every((value) => [787_500, 750_000].every((edge) => Math.abs(value - edge) > 200))
      if (!isClear) return
      const expected = nets.map((value) => (fits(500, value) ? 500 : 1800))
      const rates = new Set(expected)
      if (rates.size > 1) split += 1
      expect(quote.perNight.map(({ taxBp }) => taxBp ?? quote.taxBp)).toEqual(expected)
      const paid = quote.totalMinor + (quote.couponFundedBy ? quote.couponMinor : 0)
      const net = nets.reduce(
        (sum, value, night) => sum + (inclusive ? value / (1 + (expected[night] ?? 0) / 10_000) : value),
        0,
      )
      if (quote.mealsMinor === 0) expect(Math.abs(paid - quote.taxMinor - net)).toBeLessThanOrEqual(2)
      // A lowered night has the lower rate where its value fits. With added tax the higher rate applies while the
      // night and its share of meals cost more with it than ₹7,500 and that share with the lower rate: down to ₹7,875
      // ÷ 1.18 without meals.
      const lowered = lowerPrice(quote, off)
      expect(lowered.totalMinor).toBe(quote.totalMinor - off)
      const values = nightValues(quote, lowered)
      const mealsPart = lowered.mealsMinor / values.reduce((sum, value) => sum + value, 0)
      const max = inclusive ? 787_500 : 750_000
      for (const [night, value] of values.entries()) {
        const bp = lowered.perNight[night]?.taxBp ?? lowered.taxBp
        const least = inclusive ? max : (787_500 - 0.13 * mealsPart * value) / 1.18
        if (value < least - 200) expect(bp).toBe(500)
        else if (value > max + 200) expect(bp).toBe(1800)
      }
    }),
    { numRuns: 1000 },
  )
  expect(split).toBeGreaterThan(20)
})
