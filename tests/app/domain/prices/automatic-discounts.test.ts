import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerPrice, maxReductionMinor } from '#app/domain/bookings/lower-price.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import {
  type AutomaticDiscount,
  chooseDiscounts,
  type DiscountBuyer,
  type PropertyDiscounts,
} from '#app/domain/prices/calculation/automatic-discounts.ts'
import type { ChosenDiscounts } from '#app/domain/prices/calculation/taken-discounts.ts'
import { type QuoteInput, quoteStay } from '#app/domain/prices/price-quote.ts'
import { quotedPrice } from '#app/domain/prices/quoted-price.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const many = { numRuns: isDeep ? 1000 : 100 }
const TODAY: CalendarDay = '2026-11-21'
const anyone: DiscountBuyer = { today: TODAY, isMember: false, isPhone: false, country: 'IN' }
const stay = { checkin: '2026-12-11', checkout: '2026-12-13', roomTypeId: 7 } as const

function aDiscount(given: Partial<AutomaticDiscount> = {}): AutomaticDiscount {
  return {
    ...{ code: 'ANY', name: 'Any', isLive: true, percent: 10, isExclusive: false, needsMember: false },
    ...{ needsPhone: false, countries: null, roomTypeIds: null, plans: null, sellFrom: null, sellTo: null },
    ...{ stayFrom: null, stayTo: null, arrivalDays: null, minAdvance: null, maxAdvance: null },
    ...{ minNights: null, maxNights: null },
    ...given,
  }
}

function aProperty(rules: AutomaticDiscount[], given: Partial<PropertyDiscounts> = {}): PropertyDiscounts {
  return { rules, limits: { maxPercent: 90, floorMinor: 0 }, buyer: anyone, ...given }
}

/** Returns the codes that a stay gets. */
function codesOf(discounts: PropertyDiscounts, given: Partial<Parameters<typeof chooseDiscounts>[1]> = {}): string[] {
  return chooseDiscounts(discounts, { ...stay, ...given })?.rules.map(({ code }) => code) ?? []
}

const percentOf = (discounts: PropertyDiscounts) =>
  (chooseDiscounts(discounts, stay)?.rules ?? []).reduce((sum, { percent }) => sum + percent, 0)

test.each<[condition: string, Partial<AutomaticDiscount>, inside: number, outside: number]>([
  ['early bird', { minAdvance: 20 }, 20, 19],
  ['last minute', { maxAdvance: 3 }, 3, 4],
  ['first day of sale', { sellFrom: '2026-12-01' }, 10, 11],
  ['last day of sale', { sellTo: '2026-12-01' }, 10, 9],
])('%s counts days at the property to the day [DISC-01]', (_condition, given, inside, outside) => {
  const bookedAhead = (days: number) => {
    const buyer = { ...anyone, today: addDays(stay.checkin, -days) }
    return codesOf(aProperty([aDiscount(given)], { buyer }))
  }
  expect([bookedAhead(inside), bookedAhead(outside)]).toEqual([['ANY'], []])
})

test.each<[condition: string, Partial<AutomaticDiscount>, has: object, hasNot: object]>([
  ['length', { minNights: 3 }, { checkout: '2026-12-14' }, { checkout: '2026-12-13' }],
  ['stay window', { stayTo: '2026-12-12' }, { checkout: '2026-12-13' }, { checkout: '2026-12-14' }],
  ['weekday of arrival', { arrivalDays: [5] }, { checkin: '2026-12-11' }, { checkin: '2026-12-12' }],
  ['room type', { roomTypeIds: [7] }, { roomTypeId: 7 }, { roomTypeId: 8 }],
  ['plan', { plans: ['SAVER'] }, { plan: 'SAVER' }, { plan: null }],
  ['own price', { plans: ['standard'] }, { plan: undefined }, { plan: 'SAVER' }],
])('%s decides whether a stay gets a discount [DISC-01]', (_condition, given, has, hasNot) => {
  const property = aProperty([aDiscount(given)])
  expect([codesOf(property, has), codesOf(property, hasNot)]).toEqual([['ANY'], []])
})

test.each<[who: string, Partial<AutomaticDiscount>, Partial<DiscountBuyer>]>([
  ['members', { needsMember: true }, { isMember: true }],
  ['phones', { needsPhone: true }, { isPhone: true }],
  ['a country', { countries: ['NL', 'DE'] }, { country: 'DE' }],
])('a discount for %s is not given to others [DISC-01]', (_who, given, buyer) => {
  const rules = [aDiscount(given)]
  expect(codesOf(aProperty(rules, { buyer: { ...anyone, ...buyer } }))).toEqual(['ANY'])
  expect(codesOf(aProperty(rules))).toEqual([])
  expect(codesOf(aProperty(rules, { buyer: { ...anyone, country: null } }))).toEqual([])
})

test('stackable discounts add up, an exclusive one replaces them where it is more [DISC-01]', () => {
  const rules = [
    aDiscount({ code: 'EARLY', percent: 10 }),
    aDiscount({ code: 'SALE', percent: 18, isExclusive: true }),
    aDiscount({ code: 'LONG', percent: 8 }),
  ]
  expect(codesOf(aProperty(rules))).toEqual(['EARLY', 'LONG'])
  expect(codesOf(aProperty(rules.slice(0, 2)))).toEqual(['SALE'])
})

const anyRules = fc
  .array(fc.record({ percent: fc.integer({ min: 1, max: 90 }), isExclusive: fc.boolean() }), { maxLength: 5 })
  .map((drawn) => drawn.map((given, index) => aDiscount({ code: `D${index}`, ...given })))

test('the order of a property changes no percentage, and no further discount raises the price [DISC-01]', () => {
  fc.assert(
    fc.property(anyRules, anyRules, (rules, others) => {
      expect(percentOf(aProperty(rules.toReversed()))).toBe(percentOf(aProperty(rules)))
      const more = [...rules, ...others.map((rule) => ({ ...rule, code: `M${rule.code}` }))]
      expect(percentOf(aProperty(more))).toBeGreaterThanOrEqual(percentOf(aProperty(rules)))
    }),
    many,
  )
})

const anyChosen: fc.Arbitrary<ChosenDiscounts> = fc.record({
  rules: fc
    .array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })
    .map((percents) => percents.map((percent, index) => ({ code: `D${index}`, name: `Discount ${index}`, percent }))),
  limits: fc.record({ maxPercent: fc.integer({ min: 1, max: 90 }), floorMinor: fc.integer({ min: 0, max: 200_000 }) }),
})

const anyInput: fc.Arbitrary<QuoteInput> = fc
  .record({
    currency: fc.constantFrom('INR', 'EUR', 'JPY', 'BHD', 'IDR'),
    double: fc.integer({ min: 1, max: 40_000_000 }),
    discountPercent: fc.integer({ min: 0, max: 90 }),
    memberPercent: fc.integer({ min: 0, max: 30 }),
    inclusive: fc.boolean(),
    factors: fc.array(fc.integer({ min: 1000, max: 30_000 }), { minLength: 1, maxLength: 12 }),
    adults: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    automatic: anyChosen,
  })
  .map(({ double, inclusive, factors, adults, ...rest }) =>
    aQuoteInput(
      {
        ...rest,
        tariff: { singleMinor: double, doubleMinor: double, extraMinor: Math.floor(double / 3) },
        tax: { bp: 1200, inclusive, cityTaxMinor: 150 },
      },
      { factors, adults },
    ),
  )

test('lines sum to the discount and nights to the rooms, in display steps above the floor', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const [quote, plain] = [quoteStay(input), quoteStay({ ...input, automatic: null })]
      const named = (quote.discounts ?? []).map(({ amountMinor }) => amountMinor)
      const offMinor = named.reduce((sum, minor) => sum + minor, 0)
      expect(plain.roomMinor - quote.roomMinor).toBe(offMinor)
      expect(quote.rackMinor - quote.discountMinor).toBe(quote.roomMinor)
      expect(quote.perNight.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(quote.roomMinor)
      const step = displayStep(input.currency)
      const amounts = [...named, ...quote.perNight.map(({ amountMinor }) => amountMinor)]
      expect(amounts.filter((minor) => minor % step !== 0 || minor < 0)).toEqual([])
      const { maxPercent, floorMinor } = input.automatic?.limits ?? { maxPercent: 0, floorMinor: 0 }
      const floor = Math.min(plain.roomMinor, floorMinor * input.rooms.length * input.nights.length)
      expect(quote.roomMinor).toBeGreaterThanOrEqual(floor)
      expect(offMinor * 100).toBeLessThanOrEqual(plain.roomMinor * maxPercent + 50 * step)
      expect(quote.totalMinor).toBeLessThanOrEqual(plain.totalMinor)
    }),
    many,
  )
})

test('a price without discounts has no field for them', () => {
  expect(quoteStay(aQuoteInput())).not.toHaveProperty('discounts')
  const rules = [{ code: 'A', name: 'A', percent: 10 }]
  const atFloor = { rules, limits: { maxPercent: 90, floorMinor: 120_000 } }
  expect(quoteStay(aQuoteInput({ automatic: atFloor }))).toEqual(quoteStay(aQuoteInput()))
})

test('strikes the price without the discount, unless the property hides its own [DISC-02]', () => {
  const automatic = { rules: [{ code: 'A', name: 'A', percent: 10 }], limits: { maxPercent: 90, floorMinor: 0 } }
  // 2 × 1,200: 10 % off the rooms, after 20 % of the property.
  const named = quoteStay(aQuoteInput({ automatic }))
  expect(named).toMatchObject({ roomMinor: 216_000, struckMinor: 240_000, discountPercent: 0, discountMinor: 24_000 })
  const both = quoteStay(aQuoteInput({ automatic, discountPercent: 20 }))
  expect(both).toMatchObject({ roomMinor: 172_800, struckMinor: 240_000, discountPercent: 20 })
  expect(quoteStay(aQuoteInput({ automatic, discountPercent: 20, slasherPercent: 10 })).struckMinor).toBeNull()
})

test('membership comes off the discounted rooms, a tax slab follows the amount paid', () => {
  const automatic = { rules: [{ code: 'A', name: 'A', percent: 10 }], limits: { maxPercent: 90, floorMinor: 0 } }
  expect(quoteStay(aQuoteInput({ automatic, memberPercent: 5 }))).toMatchObject({ memberMinor: 10_800 })
  const slabs: [number, number][] = [[110_000, 1800]]
  const tax = { bp: 500, inclusive: false, cityTaxMinor: 0, slabs }
  expect(quoteStay(aQuoteInput({ tax })).taxMinor).toBe(43_200)
  expect(quoteStay(aQuoteInput({ tax, automatic })).taxMinor).toBe(10_800)
})

test('a lowered price keeps its named discounts, a price of staff has none', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 0, max: 100 }), (input, share) => {
      const quote = quoteStay(input)
      const offMinor = Math.floor((maxReductionMinor(quote) * share) / 100)
      const lowered = lowerPrice(quote, offMinor)
      expect(lowered.discounts).toEqual(quote.discounts)
      expect(lowered.rackMinor - lowered.discountMinor).toBe(lowered.roomMinor)
      expect(quotedPrice(quote, quote.totalMinor + 1, null)).not.toHaveProperty('discounts')
    }),
    many,
  )
})

test('a changed booking keeps what was agreed, counted from the day of booking [DISC-01]', () => {
  const early = aDiscount({ code: 'EARLY', percent: 15, minAdvance: 20 })
  const last = aDiscount({ code: 'LAST', percent: 20, maxAdvance: 3 })
  const long = aDiscount({ code: 'LONG', percent: 5, minNights: 5 })
  const rules = [early, last, long]
  const frozen = { code: 'EARLY', name: 'Early bird', percent: 10, amountMinor: 1000 }
  const change = (given: object, more: Partial<PropertyDiscounts> = {}) => {
    const agreed = { discounts: [frozen], bookedOn: '2026-11-01' as const }
    const buyer = { ...anyone, today: '2026-12-05' as const }
    const chosen = chooseDiscounts(aProperty(rules, { agreed, buyer, ...more }), { ...stay, ...given })
    return chosen?.rules.map(({ code, percent }) => [code, percent]) ?? []
  }
  // A further night at the percentage of then, though arrival is near; five nights earn the long stay too.
  expect(change({ checkout: '2026-12-14' })).toEqual([['EARLY', 10]])
  expect(change({ checkout: '2026-12-17' })).toEqual([
    ['EARLY', 10],
    ['LONG', 5],
  ])
  // Moved to less than twenty days after the booking it is no early bird.
  expect(change({ checkin: '2026-11-20', checkout: '2026-11-22' }, { buyer: anyone })).toEqual([['LAST', 20]])
  // The property has ended it, or sells it no longer.
  expect(change({}, { rules: [] })).toEqual([['EARLY', 10]])
  expect(change({}, { rules: [{ ...early, isLive: false, sellTo: '2026-11-02' }] })).toEqual([['EARLY', 10]])
  expect(change({}, { rules: [{ ...early, roomTypeIds: [8] }] })).toEqual([])
})
