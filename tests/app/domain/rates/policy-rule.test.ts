import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationCharge, noShowCharge, policyTimeline, termsAfterRaise } from '#app/domain/bookings/cancellation.ts'
import { termsAfterChange } from '#app/domain/bookings/modification.ts'
import { moneyTimeline } from '#app/domain/bookings/money-timeline.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { HOUR_MS } from '#app/domain/dates/instant.ts'
import { datePolicy, type PolicyRule } from '#app/domain/rates/policy-rule.ts'
import { instantAt } from '#app/i18n/time-zone.ts'

function dated(rule: PolicyRule, checkin: CalendarDay, timeZone = 'Europe/Amsterdam') {
  const toInstant = (day: CalendarDay, time: string) => instantAt(day, time, timeZone)
  return datePolicy(rule, { checkin, checkinAt: toInstant(checkin, '15:00'), timeZone, toInstant })
}

const stepped: PolicyRule = {
  steps: [
    { until: { days: 14, time: '18:00' }, fee: null },
    { until: { days: 2, time: '18:00' }, fee: { kind: 'percent', value: 50 } },
    { until: null, fee: { kind: 'percent', value: 100 } },
  ],
}

const quote = {
  perNight: [
    { day: '2026-12-11', amountMinor: 30_001 },
    { day: '2026-12-12', amountMinor: 40_000 },
  ] as { day: CalendarDay; amountMinor: number }[],
  totalMinor: 75_001,
}

test('a rule of free hours is the policy that plan 0 has [RATE-09]', () => {
  const rule: PolicyRule = {
    steps: [
      { until: { hours: 48 }, fee: null },
      { until: null, fee: { kind: 'nights', value: 1 } },
    ],
  }
  const checkinAt = instantAt('2026-12-11', '15:00', 'Europe/Amsterdam')
  expect(dated(rule, '2026-12-11')).toEqual({
    freeUntil: checkinAt - 48 * HOUR_MS,
    checkinAt,
    afterwards: 'first_night',
    timeZone: 'Europe/Amsterdam',
  })
  const never: PolicyRule = { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] }
  expect(dated(never, '2026-12-11')).toEqual({
    freeUntil: null,
    checkinAt,
    afterwards: 'total',
    timeZone: 'Europe/Amsterdam',
  })
})

test.each([
  ['Europe/Amsterdam', '2027-03-29', '2027-03-15T17:00:00.000Z', '2027-03-27T17:00:00.000Z'],
  ['Europe/Amsterdam', '2027-03-30', '2027-03-16T17:00:00.000Z', '2027-03-28T16:00:00.000Z'],
  ['Asia/Kolkata', '2027-03-29', '2027-03-15T12:30:00.000Z', '2027-03-27T12:30:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-10-19T22:00:00.000Z', '2026-10-31T22:00:00.000Z'],
] as const)('steps end at their second in %s for an arrival on %s [RATE-02]', (timeZone, checkin, first, second) => {
  const policy = dated(stepped, checkin, timeZone)
  const chargeAt = (at: number) => cancellationCharge({ policy, quote, paidMinor: quote.totalMinor }, at).chargeMinor
  expect(policy.steps?.map(({ until }) => until && new Date(until).toISOString())).toEqual([first, second, null])
  expect([chargeAt(Date.parse(first)), chargeAt(Date.parse(first) + 1)]).toEqual([0, 37_501])
  expect([chargeAt(Date.parse(second)), chargeAt(Date.parse(second) + 1)]).toEqual([37_501, 75_001])
  expect(policy.freeUntil).toBe(Date.parse(first))
})

test('fees are nights, a percentage or an amount, and never exceed the total [RATE-02]', () => {
  const feeOf = (kind: 'nights' | 'percent' | 'amount', value: number) => {
    const policy = dated({ steps: [{ until: null, fee: { kind, value } }] }, '2026-12-11')
    return cancellationCharge({ policy, quote, paidMinor: quote.totalMinor }, 0).chargeMinor
  }
  expect([feeOf('nights', 1), feeOf('nights', 2), feeOf('nights', 9)]).toEqual([30_001, 70_001, 70_001])
  expect([feeOf('percent', 30), feeOf('percent', 100)]).toEqual([22_500, 75_001])
  expect([feeOf('amount', 5_000), feeOf('amount', 900_000)]).toEqual([5_000, 75_001])
})

test('a step that ends before an earlier one is left out [RATE-02]', () => {
  const rule: PolicyRule = {
    steps: [
      { until: { hours: 24 }, fee: null },
      { until: { days: 3, time: '18:00' }, fee: { kind: 'percent', value: 30 } },
      { until: null, fee: { kind: 'percent', value: 100 } },
    ],
  }
  const policy = dated(rule, '2026-12-11')
  expect(policy.steps).toBeUndefined()
  expect(policy).toMatchObject({ freeUntil: policy.checkinAt - 24 * HOUR_MS, afterwards: 'total' })
})

test('a guest who does not come pays the fee for that [RATE-02]', () => {
  const policy = dated({ ...stepped, noShow: { kind: 'nights', value: 1 } }, '2026-12-11')
  const booking = { policy, quote, paidMinor: quote.totalMinor }
  expect(noShowCharge(booking, policy.checkinAt + HOUR_MS).chargeMinor).toBe(30_001)
  const { noShow: _noShow, ...without } = policy
  expect(noShowCharge({ ...booking, policy: without }, 0).chargeMinor).toBe(75_001)
})

test('the timeline lists the steps still ahead, and what each costs of the amount paid [RATE-02]', () => {
  const policy = dated(stepped, '2026-12-11')
  const [first = 0, second = 0] = policy.steps?.map(({ until }) => until ?? 0) ?? []
  expect(policyTimeline(policy, first - 1).map(({ charge, isNow }) => [charge, isNow])).toEqual([
    ['free', true],
    ['part', false],
    ['total', false],
  ])
  expect(policyTimeline(policy, first + 1)[0]).toMatchObject({ charge: 'part', from: null, until: second })
  const input = { totalMinor: quote.totalMinor, perNight: quote.perNight, policy }
  expect(moneyTimeline({ ...input, nowMinor: quote.totalMinor, now: first - 1 })).toEqual([
    { kind: 'now', amountMinor: 75_001 },
    { kind: 'free', until: first },
    { kind: 'fee', from: first, amountMinor: 37_501 },
    { kind: 'fee', from: second, amountMinor: 75_001 },
    { kind: 'arrival', at: policy.checkinAt, amountMinor: 0 },
  ])
  // A deposit of 30,000 is all that can be lost.
  expect(moneyTimeline({ ...input, nowMinor: 30_000, now: first + 1 })).toEqual([
    { kind: 'now', amountMinor: 30_000 },
    { kind: 'fee', from: null, amountMinor: 30_000 },
    { kind: 'arrival', at: policy.checkinAt, amountMinor: 45_001 },
  ])
})

test('a raised price raises no fee, and a moved stay is not cheaper to cancel [RATE-02]', () => {
  const policy = dated(stepped, '2026-12-11')
  const [first = 0, second = 0] = policy.steps?.map(({ until }) => until ?? 0) ?? []
  const booking = { policy, quote, paidMinor: quote.totalMinor }
  const raised = { policy: termsAfterRaise(booking), quote: { ...quote, totalMinor: 90_000 }, paidMinor: 90_000 }
  expect(cancellationCharge(raised, second).chargeMinor).toBe(37_501)
  expect(cancellationCharge(raised, second + 1).chargeMinor).toBe(75_001)
  const later = termsAfterChange(booking, dated(stepped, '2027-01-20'), first + 1)
  expect(cancellationCharge({ ...booking, policy: later }, first + 2).chargeMinor).toBe(37_501)
  expect(later.freeUntil).toBeNull()
})

test('charge and refund add up over any steps, and waiting never costs less [RATE-02]', () => {
  const end = fc.oneof(
    fc.record({ hours: fc.nat(400) }),
    fc.record({ days: fc.nat(20), time: fc.constantFrom('00:00', '02:30', '18:00') }),
  )
  const ends = fc.uniqueArray(end, { maxLength: 3, selector: (value) => JSON.stringify(value) })
  const offset = fc.integer({ min: -500, max: 48 })
  fc.assert(
    fc.property(ends, fc.nat(80_000), offset, offset, (stepEnds, paidMinor, one, other) => {
      const steps = [...stepEnds, null].map((until, index, all) => ({
        until,
        fee: { kind: 'percent' as const, value: Math.round((100 * index) / Math.max(1, all.length - 1)) },
      }))
      const policy = dated({ steps }, '2027-03-29')
      const at = (hours: number) => cancellationCharge({ policy, quote, paidMinor }, policy.checkinAt + hours * HOUR_MS)
      expect(at(one).chargeMinor + at(one).refundMinor).toBe(paidMinor)
      expect(at(Math.max(one, other)).chargeMinor).toBeGreaterThanOrEqual(at(Math.min(one, other)).chargeMinor)
    }),
  )
})
