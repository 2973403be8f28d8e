import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CancellationPolicy, chargeByTerms, type FeeStep } from '#app/domain/bookings/cancellation.ts'
import { mergePolicies, roomFee } from '#app/domain/bookings/merged-policy.ts'
import type { RoomBasis } from '#app/domain/prices/calculation/quote-input.ts'
import { roomAmounts, splitByRoom } from '#app/domain/prices/calculation/room-shares.ts'
import { type QuoteInput, quoteStay } from '#app/domain/prices/price-quote.ts'
import { quotedPrice } from '#app/domain/prices/quoted-price.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'
import { anyAges, anyChildRule, anyFees } from '#tests/support/arbitraries.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const many = { numRuns: isDeep ? 2000 : 150 }
const minor = fc.integer({ min: 0, max: 5_000_000 })
const aTariff = fc.record({ singleMinor: minor, doubleMinor: minor, extraMinor: minor })
const breakfast = { shareBp: 1500, bp: 500 }
const slabs = [
  [100_000, 1200],
  [750_000, 1800],
] as const

const aTax = fc.record({
  bp: fc.integer({ min: 0, max: 2500 }),
  inclusive: fc.boolean(),
  cityTaxMinor: fc.integer({ min: 0, max: 500 }),
  roomTaxMinor: fc.integer({ min: 0, max: 500 }),
  stayTaxBp: fc.integer({ min: 0, max: 700 }),
})

const aFamily: fc.Arbitrary<Room> = fc
  .record({ adults: fc.integer({ min: 1, max: 4 }), childAges: anyAges(2) })
  .map(({ adults, childAges }) => ({ ...roomFor(adults), children: childAges.length, childAges }))

const anInput: fc.Arbitrary<QuoteInput> = fc
  .record({
    currency: fc.constantFrom('INR', 'EUR', 'JPY', 'BHD'),
    tariff: aTariff,
    tax: aTax,
    discountPercent: fc.integer({ min: 0, max: 60 }),
    memberPercent: fc.integer({ min: 0, max: 20 }),
    advancePercent: fc.option(fc.integer({ min: 0, max: 100 })),
    hasBreakfast: fc.boolean(),
    fees: anyFees(),
    childRule: anyChildRule(),
    coupon: fc.option(
      fc.record({
        code: fc.constant('ANY'),
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 1, max: 50 }),
        capMinor: fc.constant(null),
        minTotalMinor: fc.constant(0),
      }),
    ),
    rooms: fc.array(aFamily, { minLength: 1, maxLength: 5 }),
    factors: fc.array(fc.integer({ min: 5000, max: 20_000 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ factors, ...rest }) => aQuoteInput(rest, { factors }))

/** The same input with the tax of a country with breakfast and slabs. */
function withSlabs(input: QuoteInput): QuoteInput {
  return { ...input, tax: { ...input.tax, slabs, breakfast } }
}

function basisOf({ tariff, nights, hasBreakfast, advancePercent }: QuoteInput): RoomBasis {
  return { tariff, nights, advancePercent, ...(hasBreakfast === undefined ? {} : { hasBreakfast }) }
}

test('rooms that are sold alike cost what they cost together [MULT-01]', () => {
  fc.assert(
    fc.property(anInput, fc.boolean(), (plain, isTaxed) => {
      const input = isTaxed ? withSlabs(plain) : plain
      const { byRoom, ...alike } = quoteStay({ ...input, soldAs: input.rooms.map(() => basisOf(input)) })
      const { advanceMinor, ...quote } = quoteStay(input)
      expect(alike).toEqual({ ...quote, advanceMinor: expect.any(Number) })
      // Of one room the advance is rounded as that of the stay.
      if (input.rooms.length === 1) expect(alike.advanceMinor).toBe(advanceMinor)
      expect(byRoom).toHaveLength(input.rooms.length)
    }),
    many,
  )
})

const aBasis = fc.record({
  tariff: aTariff,
  hasBreakfast: fc.boolean(),
  advancePercent: fc.option(fc.integer({ min: 0, max: 100 })),
  bp: fc.constantFrom(0, -1000, 2500),
})

/** A stay whose rooms are each priced by another basis. */
const aMixedInput: fc.Arbitrary<QuoteInput> = fc
  .tuple(anInput, fc.array(aBasis, { minLength: 5, maxLength: 5 }))
  .map(([input, bases]) => ({
    ...input,
    soldAs: input.rooms.map((_, index): RoomBasis => {
      const { bp, ...basis } = bases[index] ?? { ...basisOf(input), bp: 0 }
      const differences = bp === 0 ? undefined : [{ bp, roomMinor: 0, personMinor: 0 }]
      return { ...basis, nights: input.nights.map((night) => ({ ...night, differences })) }
    }),
  }))

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('the amounts of the rooms add up to nights, room price and total [MULT-01]', () => {
  fc.assert(
    fc.property(aMixedInput, fc.integer({ min: 1, max: 9_000_000 }), (input, agreedMinor) => {
      const quote = quoteStay(input)
      const byRoom = quote.byRoom ?? []
      const byNight = input.nights.map((_, night) => sum(byRoom.map((room) => room[night] ?? Number.NaN)))
      expect(byNight).toEqual(quote.perNight.map(({ amountMinor }) => amountMinor))
      for (const one of [quote, quotedPrice(quote, agreedMinor, null)]) {
        const amounts = roomAmounts(one)
        expect(sum(amounts.map(({ totalMinor }) => totalMinor))).toBe(one.totalMinor)
        expect(sum(amounts.flatMap(({ nights }) => nights))).toBe(one.roomMinor)
      }
      expect(roomAmounts(quote).map(({ nights }) => nights)).toEqual(byRoom)
      expect(quote.advanceMinor).toBeLessThanOrEqual(quote.totalMinor)
    }),
    many,
  )
})

test('amounts are shared evenly among rooms that cost nothing', () => {
  expect(splitByRoom([[0], [0], [0]], 100)).toEqual([33, 34, 33])
  expect(
    splitByRoom(
      [
        [100, 100],
        [100, 0],
      ],
      10,
    ),
  ).toEqual([7, 3])
})

const aFee = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.constantFrom(50, 100) }),
  fc.record({ kind: fc.constant('nights' as const), value: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 90_000 }) }),
)

const aPolicy: fc.Arbitrary<CancellationPolicy> = fc
  .record({
    ends: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    fees: fc.array(fc.option(aFee), { minLength: 4, maxLength: 4 }),
    noShow: fc.option(aFee),
  })
  .map(({ ends, fees, noShow }) => {
    const untils = [...ends.sort((one, other) => one - other).map((hour) => hour * 1000), null]
    const steps = untils.map((until, index): FeeStep => ({ until, fee: fees[index] ?? null }))
    const freeUntil = steps[0]?.fee === null ? (steps[0].until ?? 10_000) : null
    const base = { freeUntil, checkinAt: 10_000, afterwards: 'first_night' as const, timeZone: 'Asia/Kolkata' }
    return { ...base, steps, ...(noShow ? { noShow } : {}) }
  })

test('the policy of a booking costs at every instant what its rooms cost then [MULT-02]', () => {
  fc.assert(
    fc.property(aMixedInput, fc.array(aPolicy, { minLength: 5, maxLength: 5 }), (input, drawn) => {
      const quote = quoteStay(input)
      const policies = drawn.slice(0, input.rooms.length)
      const policy = mergePolicies(policies, quote)
      const isAlike = policies.every((one) => JSON.stringify(one) === JSON.stringify(policies[0]))
      for (const now of isAlike ? [] : [0, 1000, 1001, 3500, 5000, 9000, 9001, 50_000]) {
        const byRoom = policies.map((_, room) => roomFee(policies, quote, { room, now }))
        expect(chargeByTerms({ policy, quote }, now)).toBe(Math.min(sum(byRoom), quote.totalMinor))
      }
    }),
    many,
  )
})

test('a flexible and a non-refundable room are free only in part [MULT-02]', () => {
  const input = aQuoteInput({}, { adults: [2, 2] })
  const basis = basisOf(input)
  const quote = quoteStay({
    ...input,
    soldAs: [basis, { ...basis, tariff: { ...input.tariff, doubleMinor: 200_000 } }],
  })
  const times = { checkinAt: 9000, timeZone: 'Asia/Kolkata' }
  const flexible: CancellationPolicy = { ...times, freeUntil: 5000, afterwards: 'first_night' }
  const strict: CancellationPolicy = { ...times, freeUntil: null, afterwards: 'total' }
  const policy = mergePolicies([flexible, strict], quote)
  expect(policy).toEqual({
    ...{ ...times, freeUntil: null, afterwards: 'first_night' },
    steps: [
      { until: 5000, fee: { kind: 'amount', value: 400_000 } },
      { until: null, fee: { kind: 'amount', value: 520_000 } },
    ],
  })
  expect(mergePolicies([strict, strict], quote)).toBe(strict)
  expect([0, 1].map((room) => roomFee([flexible, strict], quote, { room, now: 5001 }))).toEqual([120_000, 400_000])
})
