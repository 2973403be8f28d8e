import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CancellationPolicy, planCancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import { depositOf, type MoneyStep, moneyTimeline } from '#app/domain/bookings/money-timeline.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 21, 12)
const checkinAt = now + 20 * 24 * HOUR
const perNight = nightsOf([120_000, 120_000])

function aPolicy(change: Partial<Parameters<typeof planCancellationPolicy>[0]> = {}): CancellationPolicy {
  const usual = { freeCancellationHours: 24, checkinAt, promisedUntil: null, timeZone: 'Asia/Kolkata' }
  return planCancellationPolicy({ ...usual, ...change })
}

test('a stay paid in full has every step [DECD-08]', () => {
  const steps = moneyTimeline({ totalMinor: 240_000, nowMinor: 240_000, perNight, policy: aPolicy(), now })
  expect(steps).toEqual([
    { kind: 'now', amountMinor: 240_000 },
    { kind: 'free', until: checkinAt - 24 * HOUR },
    { kind: 'fee', from: checkinAt - 24 * HOUR, amountMinor: 120_000 },
    { kind: 'arrival', at: checkinAt, amountMinor: 0 },
  ])
})

test('a stay paid on arrival has the deadline of its terms and no fee after it [DECD-08]', () => {
  const unpaid = { totalMinor: 240_000, nowMinor: 0, perNight, now }
  expect(moneyTimeline({ ...unpaid, policy: aPolicy() })).toEqual([
    { kind: 'now', amountMinor: 0 },
    { kind: 'free', until: checkinAt - 24 * HOUR },
    { kind: 'fee', from: checkinAt - 24 * HOUR, amountMinor: 0 },
    { kind: 'arrival', at: checkinAt, amountMinor: 240_000 },
  ])
  const never = moneyTimeline({ ...unpaid, policy: aPolicy({ freeCancellationHours: null }) })
  expect(never[1]).toEqual({ kind: 'fee', from: null, amountMinor: 0 })
})

test('a rate that is never free charges from now on [DECD-08]', () => {
  const policy = aPolicy({ freeCancellationHours: null })
  const steps = moneyTimeline({ totalMinor: 240_000, nowMinor: 100_000, perNight, policy, now })
  expect(steps).toEqual([
    { kind: 'now', amountMinor: 100_000 },
    { kind: 'fee', from: null, amountMinor: 100_000 },
    { kind: 'arrival', at: checkinAt, amountMinor: 140_000 },
  ])
})

test('a deadline after check-in leaves no fee [DECD-08]', () => {
  const policy = aPolicy({ promisedUntil: checkinAt + HOUR })
  const steps = moneyTimeline({ totalMinor: 240_000, nowMinor: 240_000, perNight, policy, now })
  expect(steps[1]).toEqual({ kind: 'free', until: checkinAt })
  expect(steps.map(({ kind }) => kind)).not.toContain('fee')
})

test('a deposit is due on arrival, returns last and is not part of the total [DECD-08]', () => {
  const deposit = { amountMinor: 20_000, taken: 'arrival', by: '2026-12-20' } as const
  const paid = { totalMinor: 240_000, nowMinor: 240_000, perNight, policy: aPolicy(), now, deposit }
  const due = { kind: 'depositDue', at: checkinAt, amountMinor: 20_000 }
  const back = { kind: 'deposit', amountMinor: 20_000, by: '2026-12-20' }
  expect(moneyTimeline(paid).slice(-2)).toEqual([due, back])
  expect(moneyTimeline(paid).map(({ kind }) => kind)).not.toContain('arrival')
  const steps = moneyTimeline({ ...paid, nowMinor: 0 })
  expect(steps.slice(-3)).toEqual([{ kind: 'arrival', at: checkinAt, amountMinor: 240_000 }, due, back])
})

test('a deposit taken when booking is due before everything else [DECD-08]', () => {
  const deposit = { amountMinor: 20_000, taken: 'booking', by: '2026-12-20' } as const
  const steps = moneyTimeline({ totalMinor: 240_000, nowMinor: 240_000, perNight, policy: aPolicy(), now, deposit })
  expect(steps[1]).toEqual({ kind: 'depositDue', at: null, amountMinor: 20_000 })
  expect(steps.slice(-2).map(({ kind }) => kind)).toEqual(['arrival', 'deposit'])
})

test('the deposit of a price returns after departure [DECD-08]', () => {
  const deposit = { kind: 'deposit', mode: 'refundable', per: 'stay', taken: 'arrival', returnDays: 14 } as const
  const cleaning = { kind: 'cleaning', mode: 'mandatory', per: 'stay', taken: null, returnDays: null } as const
  const fees = [
    { ...deposit, unitMinor: 25_000, amountMinor: 25_000 },
    { ...cleaning, unitMinor: 9_000, amountMinor: 9_000 },
  ]
  expect(depositOf({ fees }, '2026-12-13')).toEqual({
    ...{ amountMinor: 25_000, taken: 'arrival', by: '2026-12-27' },
  })
  expect(depositOf({ fees: [] }, '2026-12-13')).toBeUndefined()
})

test('sums equal the total, moments are in order and no fee exceeds the payment [DECD-08]', () => {
  const cases = fc.record({
    nights: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 14 }),
    paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
    walletMinor: fc.integer({ min: 0, max: 50_000 }),
    hours: fc.option(fc.integer({ min: 0, max: 2160 })),
    promised: fc.option(fc.integer({ min: -48, max: 48 })),
    leastMinor: fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined }),
    ahead: fc.integer({ min: -72, max: 3000 }),
  })
  fc.assert(
    fc.property(cases, ({ nights, paidShare, walletMinor, hours, promised, leastMinor, ahead }) => {
      const totalMinor = nights.reduce((sum, night) => sum + night, 0)
      const nowMinor = Math.round(totalMinor * paidShare)
      const promisedUntil = promised === null ? null : checkinAt + promised * HOUR
      const plan = aPolicy({ freeCancellationHours: hours, promisedUntil })
      const policy = leastMinor === undefined ? plan : { ...plan, leastMinor }
      const steps = moneyTimeline({
        totalMinor,
        nowMinor,
        walletMinor,
        policy,
        perNight: nightsOf(nights),
        now: checkinAt - ahead * HOUR,
      })
      const due = steps.flatMap((step) => (step.kind === 'now' || step.kind === 'arrival' ? [step.amountMinor] : []))
      expect(due.reduce((sum, amount) => sum + amount, 0)).toBe(totalMinor)
      const moments = steps.map(momentOf).filter((at) => at !== null)
      expect(moments).toEqual([...moments].sort((one, other) => one - other))
      const fee = steps.find(({ kind }) => kind === 'fee')
      if (fee?.kind === 'fee') {
        expect(fee.amountMinor).toBeLessThanOrEqual(nowMinor + walletMinor)
      }
      expect(new Set(steps.map(({ kind }) => kind)).size).toBe(steps.length)
    }),
  )
})

function nightsOf(amounts: number[]) {
  return amounts.map((amountMinor, index) => ({ day: addDays('2026-12-11', index), amountMinor }))
}

function momentOf(step: MoneyStep): number | null {
  if (step.kind === 'free') return step.until
  if (step.kind === 'fee') return step.from
  return step.kind === 'arrival' ? step.at : null
}
