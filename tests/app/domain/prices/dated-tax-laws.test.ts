import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { chooseTaxBp, type TaxRule, taxAmount, taxOn } from '#app/domain/money/tax.ts'
import { withExtras } from '#app/domain/prices/extras-price.ts'
import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import { type QuoteInput, quoteStay } from '#app/domain/prices/price-quote.ts'
import { quotedPrice } from '#app/domain/prices/quoted-price.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'
import { anyFees } from '#tests/support/arbitraries.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const FIRST: CalendarDay = '2026-12-30'
const NEW_YEAR: CalendarDay = '2027-01-01'
const many = { numRuns: isDeep ? 1000 : 150 }

/** Two nights at 9 %, two at 13.5 %. */
const changing = (inclusive: boolean): TaxRule => ({
  bp: 900,
  inclusive,
  cityTaxMinor: 0,
  dated: [[NEW_YEAR, { bp: 1350, slabs: [] }]],
})

const anEuroStay = (tax: TaxRule, more: Partial<QuoteInput> = {}) =>
  aQuoteInput(
    { currency: 'EUR', tax, tariff: { singleMinor: 10_000, doubleMinor: 10_000, extraMinor: 0 }, ...more },
    { nightCount: 4, from: FIRST },
  )

test('a stay across a change pays each night at its rate', () => {
  const added = quoteStay(anEuroStay(changing(false)))
  expect(added).toMatchObject({ roomMinor: 40_000, taxMinor: 1800 + 2700, totalMinor: 44_500 })
  expect(added.taxBp).toBeUndefined()
  expect(added.taxShares).toEqual([
    { bp: 900, stayTaxBp: 0, roomMinor: 20_000, netMinor: 20_000, taxMinor: 1800 },
    { bp: 1350, stayTaxBp: 0, roomMinor: 20_000, netMinor: 20_000, taxMinor: 2700 },
  ])
  expect(added.perNight.map(({ taxBp }) => taxBp)).toEqual([900, 900, 1350, 1350])
  const within = quoteStay(anEuroStay(changing(true)))
  expect(within).toMatchObject({ totalMinor: 40_000, taxMinor: 1651 + 2379 })
})

test('a stay on one side has one rate, stored as before', () => {
  const { dated: _, ...plain } = changing(false)
  const before = aQuoteInput({ tax: changing(false) }, { nightCount: 2, from: FIRST })
  expect(quoteStay(before)).toEqual(quoteStay({ ...before, tax: plain }))
  const after = aQuoteInput({ tax: changing(false) }, { nightCount: 3, from: NEW_YEAR })
  expect(quoteStay(after)).toEqual(quoteStay({ ...after, tax: { ...plain, bp: 1350 } }))
})

test('a slab starts at its exact limit, per room price', () => {
  const slabs = [
    [10_000, 1200],
    [25_000, 1800],
  ] as const
  const rule: TaxRule = { bp: 500, inclusive: false, cityTaxMinor: 0, slabs }
  const rates = [0, 9999, 10_000, 24_999, 25_000].map((minor) => chooseTaxBp(rule, minor))
  expect(rates).toEqual([500, 500, 1200, 1200, 1800])
  const tariff = { singleMinor: 9900, doubleMinor: 25_000, extraMinor: 0 }
  const quote = quoteStay(
    aQuoteInput({ currency: 'EUR', tax: rule, tariff, rooms: [roomFor(1), roomFor(2)] }, { nightCount: 1 }),
  )
  expect(quote).toMatchObject({ roomMinor: 34_900, taxMinor: 495 + 4500 })
  // The property's discount counts: the paid price decides, not the full one.
  const cheaper = quoteStay(aQuoteInput({ currency: 'EUR', tax: rule, tariff, discountPercent: 1 }, { nightCount: 1 }))
  expect(cheaper).toMatchObject({ roomMinor: 24_800, taxBp: 1200 })
})

test('city taxes change by night too, with ages and capped nights', () => {
  const local = { cityTaxMinor: 300, cityTaxFromAge: 12, cityTaxMaxNights: 3, roomTaxMinor: 50, stayTaxBp: 500 }
  const tax: TaxRule = { bp: 0, inclusive: true, cityTaxMinor: 200, dated: [[NEW_YEAR, local]] }
  const rooms = [{ ...roomFor(2), children: 1, childAges: [13] }]
  const { localTaxes, cityTaxMinor } = quoteStay(anEuroStay(tax, { rooms }))
  // Two nights for two adults, the third for the child as well; none for the fourth.
  expect(localTaxes).toEqual([
    { per: 'guest', amountMinor: 2 * 2 * 200 + 3 * 300 },
    { per: 'room', amountMinor: 50 },
    { per: 'stay', amountMinor: 1000 },
  ])
  expect(cityTaxMinor).toBe(2750)
})

test('the breakfast of each room and night is rounded once and taxed at its rate [SELL-07]', () => {
  const tax: TaxRule = { bp: 700, inclusive: true, cityTaxMinor: 0, breakfast: { shareBp: 1500, bp: 1900 } }
  const tariff = { singleMinor: 10_003, doubleMinor: 10_003, extraMinor: 0 }
  const night = { day: FIRST, factorBp: 10_000, own: tariff }
  const rooms = [roomFor(2), roomFor(2)]
  const quote = quoteStay({ ...anEuroStay(tax, { tariff, rooms, hasBreakfast: true }), nights: [night] })
  // 15 % of 100.03 is 15.00 for each room, not 30.01 for both.
  expect(quote).toMatchObject({ totalMinor: 20_006, taxMinor: 1113 + 479 })
  expect(quote.taxShares).toEqual([
    { bp: 700, stayTaxBp: 0, roomMinor: 17_006, netMinor: 15_893, taxMinor: 1113 },
    { bp: 1900, stayTaxBp: 0, kind: 'breakfast', roomMinor: 3000, netMinor: 2521, taxMinor: 479 },
  ])
  expect(quote.perNight).toEqual([{ day: FIRST, amountMinor: 20_006 }])
  const without = quoteStay({ ...anEuroStay(tax, { tariff, rooms }), nights: [night] })
  expect(without).toMatchObject({ totalMinor: 20_006, taxBp: 700 })
})

const bp = fc.integer({ min: 0, max: 5000 })
const anySlabs = fc
  .uniqueArray(fc.integer({ min: 1, max: 60_000_000 }), { maxLength: 4 })
  .chain((froms) =>
    fc.tuple(...froms.sort((one, other) => one - other).map((from) => bp.map((rate) => [from, rate] as const))),
  )
const anyTax: fc.Arbitrary<TaxRule> = fc
  .record({
    bp,
    inclusive: fc.boolean(),
    cityTaxMinor: fc.nat(500),
    stayTaxBp: fc.nat(900),
    slabs: anySlabs,
    breakfast: fc.option(fc.record({ shareBp: fc.integer({ min: 1, max: 5000 }), bp })),
    changes: fc.array(fc.tuple(fc.nat(12), fc.record({ bp, slabs: anySlabs })), { maxLength: 4 }),
    towns: fc.array(fc.tuple(fc.nat(12), fc.record({ cityTaxMinor: fc.nat(500), stayTaxBp: fc.nat(900) })), {
      maxLength: 2,
    }),
  })
  .map(({ changes, towns, ...rule }) => ({
    ...rule,
    dated: [...changes, ...towns].map(([shift, rule]) => [addDays(FIRST, shift), rule] as const),
  }))
const minor = fc.integer({ min: 0, max: 50_000_000 })
const anyStay: fc.Arbitrary<QuoteInput> = fc
  .record({
    currency: fc.constantFrom('EUR', 'IDR', 'JPY', 'BHD', 'INR'),
    tax: anyTax,
    hasBreakfast: fc.boolean(),
    tariff: fc.record({ singleMinor: minor, doubleMinor: minor, extraMinor: minor }),
    discountPercent: fc.integer({ min: 0, max: 90 }),
    memberPercent: fc.integer({ min: 0, max: 30 }),
    prepaidPercent: fc.integer({ min: 0, max: 30 }),
    meals: fc.array(fc.record({ code: fc.constant('breakfast'), guestCount: fc.nat(8), priceMinor: minor }), {
      maxLength: 2,
    }),
    coupon: fc.option(
      fc.record({
        code: fc.constant('ANY'),
        kind: fc.constant('fixed' as const),
        value: fc.integer({ min: 1, max: 100_000 }),
        capMinor: fc.constant(null),
        minTotalMinor: fc.constant(0),
      }),
    ),
    fees: anyFees(),
    factors: fc.array(fc.integer({ min: 1000, max: 100_000 }), { minLength: 1, maxLength: 14 }),
    rooms: fc.array(fc.integer({ min: 1, max: 4 }).map(roomFor), { minLength: 1, maxLength: 5 }),
  })
  .map(({ factors, ...rest }) => aQuoteInput(rest, { factors, from: FIRST }))

test('dated taxes add up to rooms and total, never negative [BEDS-04]', () => {
  let split = 0
  fc.assert(
    fc.property(anyStay, (input) => {
      const quote = quoteStay(input)
      const { taxShares: shares = [] } = quote
      if (shares.length > 0) split += 1
      const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)
      const { earlyCheckinMinor, mealsMinor, feesMinor = 0 } = quote
      const extrasMinor = earlyCheckinMinor + mealsMinor + feesMinor
      const net = quote.roomMinor + extrasMinor - quote.memberMinor - quote.couponMinor
      const tax = quote.taxInclusive ? 0 : quote.taxMinor
      expect(sum(quote.perNight.map(({ amountMinor }) => amountMinor))).toBe(quote.roomMinor)
      expect(quote.totalMinor).toBe(net + tax + quote.cityTaxMinor)
      if (shares.length === 0) return
      expect(sum(shares.map(({ roomMinor }) => roomMinor))).toBe(quote.roomMinor)
      expect(sum(shares.map(({ taxMinor }) => taxMinor))).toBe(quote.taxMinor)
      expect(sum(shares.map(({ netMinor }) => netMinor))).toBe(net - (quote.taxInclusive ? quote.taxMinor : 0))
      const amounts = shares.flatMap(({ roomMinor, netMinor, taxMinor }) => [roomMinor, netMinor, taxMinor])
      expect(amounts.filter((amount) => amount < 0 || !Number.isSafeInteger(amount))).toEqual([])
    }),
    many,
  )
  expect(split).toBeGreaterThan(many.numRuns / (isDeep ? 4 : 10))
})

test('taxes a stay as the sum of its nights, per rate rounded [PRICE-07]', () => {
  fc.assert(
    fc.property(anyStay, (input) => {
      const bare = { ...input, hasBreakfast: false, meals: [], fees: [], memberPercent: 0, coupon: null }
      const quote = quoteStay({ ...bare, rooms: input.rooms.slice(0, 1) })
      const exact = quote.perNight.reduce((sum, { day, amountMinor }) => {
        const night = input.nights.find((each) => each.day === day)
        const alone = quoteStay({ ...input, nights: night ? [night] : [], rooms: input.rooms.slice(0, 1) }).roomMinor
        const rule = taxOn(input.tax, day)
        const rate = chooseTaxBp(rule, alone)
        return sum + (rule.inclusive ? (amountMinor * rate) / (10_000 + rate) : (amountMinor * rate) / 10_000)
      }, 0)
      expect(Math.abs(quote.taxMinor - exact)).toBeLessThanOrEqual(0.5 * (quote.taxShares?.length ?? 1) + 1e-3)
    }),
    many,
  )
})

test('prepayment, extras and quoting keep the sums of every rate', () => {
  fc.assert(
    fc.property(anyStay, minor, (input, mealsMinor) => {
      const quote = quoteStay(input)
      const taxOf = ({ taxShares = [] }: typeof quote) => taxShares.reduce((sum, { taxMinor }) => sum + taxMinor, 0)
      if (!quote.taxShares) return
      const same = withExtras(quote, { mealsMinor: quote.mealsMinor, earlyCheckinMinor: quote.earlyCheckinMinor })
      expect(same).toMatchObject({ totalMinor: quote.totalMinor, taxMinor: quote.taxMinor, taxShares: quote.taxShares })
      const changed = [takePayAhead(quote), withExtras(quote, { mealsMinor, earlyCheckinMinor: 0 }) ?? quote]
      for (const each of [...changed, quotedPrice(quote, mealsMinor, null)]) {
        if (each.taxShares) expect(taxOf(each)).toBe(each.taxMinor)
        if (quote.roomNights) continue
        expect(each.taxShares?.map(({ bp: rate }) => rate)).toEqual(quote.taxShares.map(({ bp: rate }) => rate))
      }
    }),
    many,
  )
})

test('splits amounts beyond safe products to the minor unit', () => {
  const shares = [3, 7, 11].map((part) => ({
    bp: part * 100,
    stayTaxBp: 0,
    roomMinor: part * 1_000_000_007,
    netMinor: 0,
    taxMinor: 0,
  }))
  const amount = 21 * 1_000_000_007 - 1
  const taxed = taxAmount(amount, { bp: 0, inclusive: false, cityTaxMinor: 0, shares })
  expect(taxed.shares?.map(({ netMinor }) => netMinor).reduce((sum, each) => sum + each, 0)).toBe(amount)
  expect(taxed.shares?.[0]?.netMinor).toBe(3_000_000_021)
})
