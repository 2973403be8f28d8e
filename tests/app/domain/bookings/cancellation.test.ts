import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CancellableBooking,
  type CancellationPolicy,
  cancellationCharge,
  isFreeAt,
  planCancellationPolicy,
  policyTimeline,
} from '#app/domain/bookings/cancellation.ts'
import { instantAt } from '#app/i18n/time-zone.ts'

const hour = 3_600_000
const checkinAt = instantAt('2026-12-11', '12:00', 'Asia/Kolkata')

function aPolicy(overrides: Partial<Parameters<typeof planCancellationPolicy>[0]> = {}): CancellationPolicy {
  return planCancellationPolicy({
    freeCancellationHours: 24,
    checkinAt,
    promisedUntil: null,
    timeZone: 'Asia/Kolkata',
    ...overrides,
  })
}

function aBooking(overrides: Partial<CancellableBooking> = {}): CancellableBooking {
  const perNight = [
    { day: '2026-12-11', amountMinor: 110_000 },
    { day: '2026-12-12', amountMinor: 130_000 },
  ] as const
  return {
    policy: aPolicy(),
    quote: { perNight: [...perNight], totalMinor: 240_000 },
    paidMinor: 240_000,
    ...overrides,
  }
}

test('is free until the hours before check-in time', () => {
  expect(aPolicy()).toEqual({
    freeUntil: instantAt('2026-12-10', '12:00', 'Asia/Kolkata'),
    checkinAt,
    afterwards: 'first_night',
    timeZone: 'Asia/Kolkata',
  })
})

test('is free until 9:00 where the country guarantees it', () => {
  const promisedUntil = instantAt('2026-07-10', '09:00', 'Europe/London')
  const policy = aPolicy({ promisedUntil, freeCancellationHours: null, timeZone: 'Europe/London' })
  expect(new Date(policy.freeUntil ?? 0).toISOString()).toBe('2026-07-10T08:00:00.000Z')
  expect(policy.afterwards).toBe('first_night')
})

test('charges everything for a non-refundable rate', () => {
  const policy = aPolicy({ freeCancellationHours: null })
  expect(policy).toMatchObject({ freeUntil: null, afterwards: 'total' })
  expect(cancellationCharge(aBooking({ policy }), checkinAt - 1000 * hour)).toEqual({
    chargeMinor: 240_000,
    refundMinor: 0,
    isFree: false,
  })
})

test('refunds everything up to the deadline itself', () => {
  expect(cancellationCharge(aBooking(), checkinAt - 24 * hour)).toEqual({
    chargeMinor: 0,
    refundMinor: 240_000,
    isFree: true,
  })
})

test('charges the first night after the deadline', () => {
  expect(cancellationCharge(aBooking(), checkinAt - 24 * hour + 1)).toEqual({
    chargeMinor: 110_000,
    refundMinor: 130_000,
    isFree: false,
  })
})

test('charges nothing of a booking without prepayment', () => {
  expect(cancellationCharge(aBooking({ paidMinor: 0 }), checkinAt)).toEqual({
    chargeMinor: 0,
    refundMinor: 0,
    isFree: true,
  })
})

test('charges no more than the amount paid', () => {
  expect(cancellationCharge(aBooking({ paidMinor: 50_000 }), checkinAt)).toMatchObject({
    chargeMinor: 50_000,
    refundMinor: 0,
  })
})

test('charges no more than the total of a stay with coupon', () => {
  const quote = { ...aBooking().quote, totalMinor: 60_000 }
  expect(cancellationCharge(aBooking({ quote, paidMinor: 60_000 }), checkinAt).chargeMinor).toBe(60_000)
})

test('allows zero hours: free until check-in time', () => {
  const policy = aPolicy({ freeCancellationHours: 0 })
  expect(isFreeAt(policy, checkinAt)).toBe(true)
  expect(isFreeAt(policy, checkinAt + 1)).toBe(false)
})

const firstNight = { kind: 'nights', value: 1 }

test('lists a free period and what follows', () => {
  const freeUntil = checkinAt - 24 * hour
  expect(policyTimeline(aPolicy(), freeUntil - hour)).toEqual([
    { charge: 'free', fee: null, from: null, until: freeUntil, isNow: true },
    { charge: 'first_night', fee: firstNight, from: freeUntil, until: null, isNow: false },
  ])
})

test('omits a free period that has passed', () => {
  expect(policyTimeline(aPolicy(), checkinAt)).toEqual([
    { charge: 'first_night', fee: firstNight, from: null, until: null, isNow: true },
  ])
  expect(policyTimeline(aPolicy({ freeCancellationHours: null }), 0)).toEqual([
    { charge: 'total', fee: { kind: 'percent', value: 100 }, from: null, until: null, isNow: true },
  ])
})

test('charge and refund always add up to the amount paid', () => {
  const hours = fc.option(fc.integer({ min: 0, max: 2160 }))
  fc.assert(
    fc.property(hours, fc.nat(500_000), fc.integer({ min: -3000, max: 48 }), (freeHours, paidMinor, offset) => {
      const booking = aBooking({ policy: aPolicy({ freeCancellationHours: freeHours }), paidMinor })
      const { chargeMinor, refundMinor } = cancellationCharge(booking, checkinAt + offset * hour)
      expect(chargeMinor + refundMinor).toBe(paidMinor)
      expect(chargeMinor).toBeGreaterThanOrEqual(0)
      expect(refundMinor).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('waiting never makes a cancellation cheaper', () => {
  const offset = fc.integer({ min: -100, max: 48 })
  fc.assert(
    fc.property(offset, offset, (one, other) => {
      const charge = (hours: number) => cancellationCharge(aBooking(), checkinAt + hours * hour).chargeMinor
      expect(charge(Math.max(one, other))).toBeGreaterThanOrEqual(charge(Math.min(one, other)))
    }),
  )
})
