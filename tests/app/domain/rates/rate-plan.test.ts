import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { derivePrice } from '#app/domain/rates/derived-price.ts'
import { findPlanFault, isVisible, type PlanNight, planRules } from '#app/domain/rates/plan-fit.ts'
import { type PlanRates, planBasis } from '#app/domain/rates/plan-rates.ts'
import { mealsOf, type PlanLimits, withPayment } from '#app/domain/rates/rate-plan.ts'
import { findDayFault } from '#app/domain/stays/day-rules.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import { toRestrictions } from '#app/domain/stays/restrictions.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'

const zero = { bp: 0, roomMinor: 0, personMinor: 0 }
const unlimited: PlanLimits & { isLive: boolean } = {
  isLive: true,
  sellFrom: null,
  sellTo: null,
  stayFrom: null,
  stayTo: null,
  arrivalDays: null,
  minAdvance: null,
  maxAdvance: null,
  minNights: null,
  maxNights: null,
}

test('a derived night is rounded once, in minor units [RATE-04]', () => {
  const input = aQuoteInput({ tariff: { singleMinor: 0, doubleMinor: 239_900, extraMinor: 0 } }, { nightCount: 3 })
  const differences = [{ ...zero, bp: -1000 }]
  const nights = input.nights.map((night) => ({ ...night, differences }))
  const quote = quoteStay({ ...input, nights })
  expect(quote.perNight.map(({ amountMinor }) => amountMinor)).toEqual([215_910, 215_910, 215_910])
  expect(quote.totalMinor).toBe(3 * 215_910)
})

test('amounts are added for each room and paying guest, after the percentage [RATE-04]', () => {
  const difference = { bp: 1000, roomMinor: -500, personMinor: 3_000 }
  expect(derivePrice(100_005, difference, { room: roomFor(2) })).toBe(110_006 - 500 + 6_000)
  const family: Room = { ...roomFor(2), children: 2, childAges: [7, 2] }
  const childRule = { freeBelowAge: 3, adultFromAge: 12, sharePercent: 50, unknownAge: 5 }
  expect(derivePrice(100_000, { ...difference, bp: 0, roomMinor: 0 }, { room: family, childRule })).toBe(107_500)
  expect(derivePrice(1_000, { ...zero, roomMinor: -5_000 }, { room: roomFor(1) })).toBe(0)
})

test('a plan follows its lead, and each own price of a night comes first [RATE-04]', () => {
  const day: CalendarDay = '2026-12-11'
  const own = { singleMinor: 1, doubleMinor: 2, extraMinor: 3 }
  const base = { day, factorBp: 12_000 }
  const lead: PlanRates = { rates: {}, isNightly: false, difference: { ...zero, personMinor: 30 }, lead: null }
  const plan: PlanRates = { rates: {}, isNightly: false, difference: { ...zero, bp: -1000 }, lead }
  expect(planBasis(plan, day, base)).toEqual({ ...base, differences: [lead.difference, plan.difference] })
  expect(planBasis({ ...plan, lead: { ...lead, rates: { [day]: own } } }, day, base)).toEqual({
    ...{ day, factorBp: 0, own },
    differences: [plan.difference],
  })
  expect(planBasis({ ...plan, rates: { [day]: own } }, day, null)).toEqual({ day, factorBp: 0, own })
  expect(planBasis({ ...plan, isNightly: true }, day, base)).toBeNull()
  expect(planBasis({ ...lead, difference: zero }, day, base)).toBe(base)
})

test.each([
  [{ isLive: false }, 'not_on_sale'],
  [{ sellFrom: '2026-12-02' }, 'not_on_sale'],
  [{ sellTo: '2026-11-30' }, 'not_on_sale'],
  [{ sellFrom: '2026-12-01', sellTo: '2026-12-01' }, null],
  [{ stayFrom: '2026-12-12' }, 'outside_stay'],
  [{ stayTo: '2026-12-11' }, 'outside_stay'],
  [{ stayFrom: '2026-12-11', stayTo: '2026-12-12' }, null],
  [{ arrivalDays: [6] }, 'arrival'],
  [{ arrivalDays: [5] }, null],
  [{ minAdvance: 11 }, 'too_late'],
  [{ minAdvance: 10, maxAdvance: 10 }, null],
  [{ maxAdvance: 9 }, 'too_early'],
  [{ minNights: 3 }, 'too_short'],
  [{ maxNights: 1 }, 'too_long'],
  [{ minNights: 2, maxNights: 2 }, null],
] as const)('limits %j of a plan: %s [RATE-03]', (limits, fault) => {
  const stay = { checkin: '2026-12-11', checkout: '2026-12-13', today: '2026-12-01' } as const
  expect(findPlanFault({ ...unlimited, ...(limits as Partial<PlanLimits>) }, stay)).toBe(fault)
})

test('a plan is shown to whom it is for [RATE-03]', () => {
  const nobody = { isMember: false, mode: null, isPhone: false, isNamed: false }
  expect(isVisible('public', nobody)).toBe(true)
  const others = ['member', 'agent', 'company', 'link', 'device'] as const
  expect(others.filter((visibility) => isVisible(visibility, nobody))).toEqual([])
  expect(others.filter((visibility) => isVisible(visibility, { ...nobody, mode: 'corporate' }))).toEqual(['company'])
  const everybody = { isMember: true, mode: 'travel_agent' as const, isPhone: true, isNamed: true }
  expect(others.filter((visibility) => isVisible(visibility, everybody))).not.toContain('company')
})

test('a minimum on arrival binds stays that arrive, one through all with the night [RATE-03]', () => {
  const night = (day: CalendarDay, values: Partial<PlanNight>): PlanNight => ({
    day,
    rate: null,
    minNights: null,
    maxNights: null,
    minThrough: null,
    closedToArrival: false,
    closedToDeparture: false,
    isClosed: false,
    ...values,
  })
  const faultOf = (nights: PlanNight[], checkin: CalendarDay, length: number) => {
    const stay = { checkin, checkout: addDays(checkin, length) }
    return findDayFault(planRules(nights, stay), stay)?.kind ?? null
  }
  const onArrival = [night('2026-12-31', { minNights: 3 })]
  expect([faultOf(onArrival, '2026-12-31', 2), faultOf(onArrival, '2026-12-30', 2)]).toEqual(['too_short', null])
  const through = [night('2026-12-31', { minThrough: 3 })]
  expect([faultOf(through, '2026-12-31', 2), faultOf(through, '2026-12-30', 2)]).toEqual(['too_short', 'too_short'])
  expect([faultOf(through, '2026-12-30', 3), faultOf(through, '2026-12-29', 2)]).toEqual([null, null])
  expect(faultOf([night('2026-12-31', { isClosed: true })], '2026-12-30', 2)).toBe('closed')
  expect(faultOf([night('2026-12-31', { closedToDeparture: true })], '2026-12-30', 1)).toBe('departure')
})

test('the payment of a plan replaces that of the property [RATE-03]', () => {
  const property = toRestrictions([{ kind: 'no_postpaid', number: 20, text: null }])
  expect(withPayment(property, null)).toBe(property)
  expect(withPayment(property, { kind: 'at_property' })).toMatchObject({ noPostpaid: false, advancePercent: null })
  expect(withPayment(property, { kind: 'deposit', percent: 30 })).toMatchObject({
    noPostpaid: true,
    advancePercent: 30,
  })
  expect(withPayment(property, { kind: 'prepaid' })).toMatchObject({ noPostpaid: true, advancePercent: 100 })
  expect(mealsOf('half_board')).toEqual(['breakfast', 'dinner'])
})

test('nights of a plan sum to its total, beside nights of any other price [RATE-04]', () => {
  const difference = fc.record({
    bp: fc.integer({ min: -9000, max: 20_000 }),
    roomMinor: fc.nat(50_000),
    personMinor: fc.nat(20_000),
  })
  const night = fc.record({
    factorBp: fc.integer({ min: 1000, max: 30_000 }),
    own: fc.option(fc.constant({ singleMinor: 70_001, doubleMinor: 90_003, extraMinor: 10_001 }), { nil: undefined }),
    differences: fc.array(difference, { maxLength: 2 }),
  })
  const adults = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(night, { minLength: 1, maxLength: 9 }),
      adults,
      fc.nat(90),
      (drawn, party, discountPercent) => {
        const nights = drawn.map((each, index) => ({ ...each, day: addDays('2026-12-11', index) }))
        const input = aQuoteInput({ nights, discountPercent }, { adults: party })
        const quote = quoteStay(input)
        expect(quote.perNight.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(quote.roomMinor)
        expect(quote.rackMinor - quote.discountMinor).toBe(quote.roomMinor)
        const each = nights.map((one) => quoteStay({ ...input, nights: [one] }))
        const exact = each.filter((_, index) => nights[index]?.own || (nights[index]?.differences.length ?? 0) > 0)
        const sum = exact.reduce((total, { roomMinor }) => total + roomMinor, 0)
        const seasonal = nights.filter(({ own, differences }) => !own && differences.length === 0)
        const rest = seasonal.length > 0 ? quoteStay({ ...input, nights: seasonal }).roomMinor : 0
        expect(quote.roomMinor).toBe(sum + rest)
      },
    ),
  )
})
