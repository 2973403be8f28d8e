import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Coupon,
  type CouponContext,
  checkCoupon,
  couponDiscount,
  toCouponCode,
} from '#app/domain/prices/coupon.ts'

function aCoupon(overrides: Partial<Coupon> = {}): Coupon {
  return {
    code: 'WELCOME',
    brandId: null,
    kind: 'percent',
    value: 10,
    currency: null,
    capMinor: null,
    minTotalMinor: 0,
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    startTime: '00:00',
    endTime: '24:00',
    cityIds: [],
    firstBookingOnly: false,
    fundedBy: 'operator',
    maxUses: null,
    isAvailable: true,
    isForThisGuest: true,
    ...overrides,
  }
}

function aContext(overrides: Partial<CouponContext> = {}): CouponContext {
  return {
    brandId: 'marigold',
    cityId: 7,
    currency: 'INR',
    baseMinor: 240_000,
    today: '2026-11-21',
    clock: '12:00',
    guestBookings: 0,
    uses: 0,
    usedByGuest: false,
    ...overrides,
  }
}

function refusalOf(coupon: Coupon | null, context: CouponContext = aContext()) {
  const result = checkCoupon(coupon, context)
  return result.ok ? null : (result.problem.message ?? result.problem.code)
}

test('applies a coupon that fits', () => {
  expect(checkCoupon(aCoupon(), aContext())).toEqual({
    ok: true,
    value: { code: 'WELCOME', kind: 'percent', value: 10, capMinor: null, minTotalMinor: 0, fundedBy: 'operator' },
  })
})

test('refuses unknown coupons and those of other brands', () => {
  expect(refusalOf(null)).toBe('coupon_unknown')
  expect(refusalOf(aCoupon({ brandId: 'dunehouse' }))).toBe('coupon_unknown')
  expect(refusalOf(aCoupon({ brandId: 'marigold' }))).toBeNull()
})

test.each([
  ['2026-11-20', 'errors.couponNotYet'],
  ['2026-11-21', null],
  ['2026-11-30', null],
  ['2026-12-01', 'errors.couponEnded'],
] as const)('includes both of its days: %s', (today, refusal) => {
  const coupon = aCoupon({ startsOn: '2026-11-21', endsOn: '2026-11-30' })
  expect(refusalOf(coupon, aContext({ today }))).toBe(refusal)
})

test('applies in its own cities only', () => {
  expect(refusalOf(aCoupon({ cityIds: [8, 9] }))).toBe('errors.couponOtherCity')
  expect(refusalOf(aCoupon({ cityIds: [8, 7] }))).toBeNull()
})

test('a fixed amount applies in its own currency only', () => {
  expect(refusalOf(aCoupon({ kind: 'fixed', value: 50_000, currency: 'EUR' }))).toBe('coupon_not_valid')
  expect(refusalOf(aCoupon({ capMinor: 50_000, currency: 'EUR' }))).toBe('coupon_not_valid')
  expect(refusalOf(aCoupon({ minTotalMinor: 50_000, currency: 'EUR' }))).toBe('coupon_not_valid')
  expect(refusalOf(aCoupon({ currency: 'EUR' }))).toBeNull()
})

test('applies to a first booking if set', () => {
  const coupon = aCoupon({ firstBookingOnly: true })
  expect(refusalOf(coupon, aContext({ guestBookings: 1 }))).toBe('errors.couponFirstBookingOnly')
  expect(refusalOf(coupon)).toBeNull()
})

test('is used up after its last use', () => {
  expect(refusalOf(aCoupon({ maxUses: 3 }), aContext({ uses: 3 }))).toBe('coupon_used')
  expect(refusalOf(aCoupon({ maxUses: 3 }), aContext({ uses: 2 }))).toBeNull()
})

test('is used once by each guest', () => {
  expect(refusalOf(aCoupon(), aContext({ usedByGuest: true }))).toBe('coupon_used')
})

test('checks its minimum before other fixed discounts', () => {
  const coupon = aCoupon({ minTotalMinor: 240_000, currency: 'INR' })
  expect(refusalOf(coupon)).toBeNull()
  expect(refusalOf(coupon, aContext({ baseMinor: 239_999 }))).toBe('coupon_minimum')
})

test('rounds a percentage to whole display units', () => {
  const applied = { code: 'A', kind: 'percent', value: 15, capMinor: null, minTotalMinor: 0 } as const
  expect(couponDiscount(applied, 123_400, 'INR')).toBe(18_500)
})

test('discounts no more than its cap', () => {
  const applied = { code: 'A', kind: 'percent', value: 50, capMinor: 30_000, minTotalMinor: 0 } as const
  expect(couponDiscount(applied, 240_000, 'INR')).toBe(30_000)
})

test('a fixed discount never exceeds the price', () => {
  const applied = { code: 'A', kind: 'fixed', value: 50_000, capMinor: null, minTotalMinor: 0 } as const
  expect(couponDiscount(applied, 240_000, 'INR')).toBe(50_000)
  expect(couponDiscount(applied, 20_000, 'INR')).toBe(20_000)
})

test('gives no discount below its minimum', () => {
  const applied = { code: 'A', kind: 'fixed', value: 50_000, capMinor: null, minTotalMinor: 100_000 } as const
  expect(couponDiscount(applied, 99_999, 'INR')).toBe(0)
})

test('discounts between zero and the price', () => {
  const applied = fc.record({
    code: fc.constant('A'),
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 1_000_000 }),
    capMinor: fc.option(fc.nat(1_000_000)),
    minTotalMinor: fc.nat(1_000_000),
  })
  fc.assert(
    fc.property(applied, fc.nat(10_000_000), (coupon, base) => {
      const taken = couponDiscount(coupon, base, 'INR')
      expect(Number.isInteger(taken) && taken >= 0 && taken <= base).toBe(true)
      expect(coupon.capMinor === null || taken <= coupon.capMinor).toBe(true)
    }),
  )
})

test('reads codes without spaces and case', () => {
  expect(toCouponCode('  welcome ')).toBe('WELCOME')
})

test.each([
  ['2026-11-21', '17:59', 'errors.couponNotYet'],
  ['2026-11-21', '18:00', null],
  ['2026-11-30', '21:59', null],
  ['2026-11-30', '22:00', 'errors.couponEnded'],
] as const)("begins and ends by the place's clock: %s %s", (today, clock, refusal) => {
  const window = { startsOn: '2026-11-21', endsOn: '2026-11-30', startTime: '18:00', endTime: '22:00' } as const
  expect(refusalOf(aCoupon(window), aContext({ today, clock }))).toBe(refusal)
})

test.each([
  [999_99, 'coupon_minimum'],
  [1_000_00, null],
] as const)('includes its minimum: %s', (baseMinor, refusal) => {
  expect(refusalOf(aCoupon({ minTotalMinor: 1_000_00, currency: 'INR' }), aContext({ baseMinor }))).toBe(refusal)
})

test.each([
  [119_900, 12_000],
  [120_000, 12_000],
  [120_100, 12_000],
  [500_000, 12_000],
] as const)('applies a percentage up to its cap: %s', (base, discount) => {
  const applied = { code: 'CAP', kind: 'percent' as const, value: 10, capMinor: 12_000, minTotalMinor: 0 }
  expect(couponDiscount(applied, base, 'INR')).toBe(discount)
})

test('an unavailable coupon is refused as ended', () => {
  expect(refusalOf(aCoupon({ isAvailable: false }))).toBe('errors.couponEnded')
})
