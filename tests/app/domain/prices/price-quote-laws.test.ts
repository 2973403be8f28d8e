import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayStep, listCurrencies } from '#app/domain/money/currency.ts'
import { childrenFree } from '#app/domain/prices/child-price.ts'
import { type PriceQuote, type QuoteInput, quoteStay } from '#app/domain/prices/price-quote.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'
import { anyAges, anyChildRule, anyFees } from '#tests/support/arbitraries.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const minor = fc.integer({ min: 0, max: 50_000_000 })
const percentage = fc.integer({ min: 0, max: 90 })

const coupon = fc.option(
  fc.record({
    code: fc.constant('ANY'),
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 100 }),
    capMinor: fc.option(minor),
    minTotalMinor: fc.integer({ min: 0, max: 500_000 }),
  }),
)

/** A room with children of known or unknown ages. */
const aFamily: fc.Arbitrary<Room> = fc
  .record({ adults: fc.integer({ min: 1, max: 6 }), childAges: anyAges(4), pets: fc.constantFrom(0, 0, 1, 2) })
  .map(({ adults, childAges, pets }) => ({ ...roomFor(adults), children: childAges.length, childAges, pets }))

const anyInput: fc.Arbitrary<QuoteInput> = fc
  .record({
    currency: fc.constantFrom(...listCurrencies().map(({ code }) => code)),
    tariff: fc.record({ singleMinor: minor, doubleMinor: minor, extraMinor: minor }),
    tax: fc.record({
      bp: fc.integer({ min: 0, max: 5000 }),
      inclusive: fc.boolean(),
      cityTaxMinor: fc.integer({ min: 0, max: 1000 }),
      cityTaxFromAge: fc.integer({ min: 0, max: 18 }),
      cityTaxMaxNights: fc.option(fc.integer({ min: 1, max: 20 })),
      roomTaxMinor: fc.integer({ min: 0, max: 1000 }),
      stayTaxBp: fc.integer({ min: 0, max: 1500 }),
    }),
    discountPercent: percentage,
    slasherPercent: fc.integer({ min: 0, max: 100 }),
    memberPercent: fc.integer({ min: 0, max: 30 }),
    programme: fc.option(
      fc.record({ kind: fc.constant('corporate' as const), pricePercent: percentage, commissionPercent: percentage }),
    ),
    advancePercent: fc.option(fc.integer({ min: 0, max: 100 })),
    earlyCheckin: fc.option(fc.record({ '1': minor, '2': minor, '3': minor })),
    meals: fc.array(fc.record({ code: fc.constant('breakfast'), guestCount: fc.nat(8), priceMinor: fc.nat(100_000) }), {
      maxLength: 3,
    }),
    coupon,
    fees: anyFees(),
    factors: fc.array(fc.integer({ min: 1000, max: 100_000 }), { minLength: 1, maxLength: 30 }),
    childRule: anyChildRule(),
    rooms: fc.array(aFamily, { minLength: 1, maxLength: 8 }),
  })
  .map(({ factors, ...rest }) => aQuoteInput(rest, { factors }))

const many = { numRuns: isDeep ? 1000 : 100 }

function amountsOf(quote: PriceQuote): number[] {
  return [
    ...quote.perNight.map((night) => night.amountMinor),
    quote.rackMinor,
    quote.discountMinor,
    quote.roomMinor,
    quote.earlyCheckinMinor,
    quote.mealsMinor,
    quote.feesMinor ?? 0,
    quote.memberMinor,
    quote.programme?.amountMinor ?? 0,
    quote.programme?.commissionMinor ?? 0,
    quote.couponMinor,
    quote.taxMinor,
    quote.cityTaxMinor,
    quote.totalMinor,
    quote.advanceMinor,
    quote.averagePerNightMinor,
  ]
}

test('nights always sum to the room price', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const quote = quoteStay(input)
      expect(quote.perNight).toHaveLength(input.nights.length)
      expect(quote.perNight.reduce((sum, night) => sum + night.amountMinor, 0)).toBe(quote.roomMinor)
    }),
    many,
  )
})

test('the total is always the sum of its parts [BEDS-04]', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const quote = quoteStay(input)
      const ownMinor = quote.memberMinor + (quote.programme?.amountMinor ?? 0)
      const net =
        quote.roomMinor +
        quote.earlyCheckinMinor +
        quote.mealsMinor +
        (quote.feesMinor ?? 0) -
        ownMinor -
        quote.couponMinor
      const addedTax = quote.taxInclusive ? 0 : quote.taxMinor
      expect(quote.totalMinor).toBe(net + addedTax + quote.cityTaxMinor)
      expect(quote.rackMinor - quote.discountMinor).toBe(quote.roomMinor)
    }),
    many,
  )
})

test('every amount is an integer and none is negative', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      expect(amountsOf(quoteStay(input)).filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
    }),
    many,
  )
})

test('room prices are whole display steps', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const quote = quoteStay(input)
      const step = displayStep(input.currency)
      const amounts = [quote.rackMinor, quote.roomMinor, ...quote.perNight.map((night) => night.amountMinor)]
      expect(amounts.filter((amount) => amount % step !== 0)).toEqual([])
    }),
    many,
  )
})

test('another night never makes a stay cheaper', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 1000, max: 100_000 }), (input, factorBp) => {
      const plain = { ...input, coupon: null }
      const longer = { ...plain, nights: [...plain.nights, { day: '2027-06-01' as const, factorBp }] }
      expect(quoteStay(longer).totalMinor).toBeGreaterThanOrEqual(quoteStay(plain).totalMinor)
      expect(quoteStay(longer).perNight.slice(0, -1)).toEqual(quoteStay(plain).perNight)
    }),
    many,
  )
})

test('another room never makes a stay cheaper', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 1, max: 6 }), (input, adults) => {
      const plain = { ...input, coupon: null }
      const more = { ...plain, rooms: [...plain.rooms, { adults, children: 0, infants: 0, pets: 0 }] }
      expect(quoteStay(more).totalMinor).toBeGreaterThanOrEqual(quoteStay(plain).totalMinor)
    }),
    many,
  )
})

test('a bigger discount never raises the price', () => {
  fc.assert(
    fc.property(anyInput, percentage, percentage, (input, one, other) => {
      const at = (discountPercent: number) => quoteStay({ ...input, coupon: null, discountPercent }).totalMinor
      expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)))
    }),
    many,
  )
})

test('a coupon, membership or programme never raises the price', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const plain = quoteStay({ ...input, coupon: null, memberPercent: 0, programme: null })
      expect(quoteStay(input).totalMinor).toBeLessThanOrEqual(plain.totalMinor)
    }),
    many,
  )
})

test('a struck price is always above the total', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { struckMinor, totalMinor } = quoteStay(input)
      expect(struckMinor === null || struckMinor > totalMinor).toBe(true)
    }),
    many,
  )
})

test('the SQL formula gives the same total', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const bare = { ...input, coupon: null, memberPercent: 0, programme: null, meals: [], earlyCheckin: null }
      expect(BigInt(quoteStay(bare).totalMinor)).toBe(totalByFormula(bare))
    }),
    many,
  )
})

test('children never make a stay cheaper', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const plain = { ...input, coupon: null, tax: { ...input.tax, cityTaxFromAge: 0 } }
      const total = (rooms: readonly Room[]) => quoteStay({ ...plain, rooms }).totalMinor
      const without = total(input.rooms.map(({ adults }) => roomFor(adults)))
      // Where a second adult costs less than a single, a child may too.
      fc.pre(input.tariff.singleMinor <= input.tariff.doubleMinor)
      expect(total(input.rooms)).toBeGreaterThanOrEqual(without)
    }),
    many,
  )
})

test('itemises local taxes', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { localTaxes = [], cityTaxMinor } = quoteStay(input)
      expect(localTaxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(cityTaxMinor)
    }),
    many,
  )
})

/** The formula of `quoteStay`'s doc comment in truncating integers, as SQLite computes. */
function totalByFormula({
  tariff,
  tax,
  nights,
  rooms,
  discountPercent,
  currency,
  childRule,
  fees = [],
}: QuoteInput): bigint {
  const s = BigInt(displayStep(currency))
  const rule = childRule ?? childrenFree
  const ageOf = (age: number | null) => age ?? rule.unknownAge
  const base = ({ adults, childAges = [] }: Room) => {
    const ages = childAges.map(ageOf)
    const a = adults + ages.filter((age) => age >= rule.adultFromAge).length
    const k = ages.filter((age) => age >= rule.freeBelowAge && age < rule.adultFromAge).length
    const grown = BigInt(a <= 1 ? tariff.singleMinor : tariff.doubleMinor + (a - 2) * tariff.extraMinor)
    return grown + BigInt(k) * ((2n * BigInt(tariff.extraMinor) * BigInt(rule.sharePercent) + 100n) / 200n)
  }
  const rates = nights.flatMap(({ factorBp }) =>
    rooms.map((room) => ((2n * base(room) * BigInt(factorBp) + 10_000n * s) / (20_000n * s)) * s),
  )
  const rack = rates.reduce((sum, rate) => sum + rate, 0n)
  const discounted = ((2n * rack * BigInt(100 - discountPercent) + 100n * s) / (200n * s)) * s
  const [stays, count] = [rooms.length, nights.length]
  const persons = rooms.reduce((sum, { adults, children }) => sum + adults + children, 0)
  const pets = rooms.reduce((sum, { pets: own }) => sum + own, 0)
  const units = {
    stay: stays,
    night: stays * count,
    person: persons,
    person_night: persons * count,
    pet: pets,
    pet_night: pets * count,
  }
  const room = fees
    .filter(({ kind, mode }) => mode === 'mandatory' && (kind !== 'pet' || pets > 0))
    .reduce((sum, { per, unitMinor }) => sum + BigInt(unitMinor * units[per]), discounted)
  const bp = BigInt(tax.bp)
  const added = tax.inclusive ? 0n : (2n * room * bp + 10_000n) / 20_000n
  const net = tax.inclusive ? room - (2n * room * bp + 10_000n + bp) / (2n * (10_000n + bp)) : room
  const fromAge = tax.cityTaxFromAge ?? 18
  const taxed = rooms.map(
    ({ adults, childAges = [] }) => adults + childAges.filter((age) => ageOf(age) >= fromAge).length,
  )
  const guests = taxed.reduce((sum, count) => sum + count, 0)
  const nightCount = Math.min(nights.length, tax.cityTaxMaxNights ?? nights.length)
  const perNight = tax.cityTaxMinor * guests + (tax.roomTaxMinor ?? 0) * rooms.length
  const local = BigInt(nightCount * perNight) + (2n * net * BigInt(tax.stayTaxBp ?? 0) + 10_000n) / 20_000n
  return room + added + local
}
