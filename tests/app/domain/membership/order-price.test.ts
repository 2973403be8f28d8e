import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { memberCouponDiscount } from '#app/domain/membership/member-coupon.ts'
import { containedTax, daysLeft, lastDayOf, renewableFrom, upgradePrice } from '#app/domain/membership/order-price.ts'

const today = '2026-11-21'

test('a term of months ends the day before its anniversary', () => {
  expect(lastDayOf('2026-11-21', 6)).toBe('2027-05-20')
  expect(lastDayOf('2026-08-31', 6)).toBe('2027-02-27')
  expect(lastDayOf('2026-01-01', 12)).toBe('2026-12-31')
})

test('a membership is renewable from the 30th day before its last', () => {
  expect(renewableFrom('2027-05-20')).toBe('2027-04-20')
})

test('the last day counts as a day left', () => {
  expect([daysLeft(today, today), daysLeft(today, addDays(today, -1)), daysLeft(today, addDays(today, 9))]).toEqual([
    1, 0, 10,
  ])
})

test('an upgrade costs the daily price difference for the remaining days', () => {
  const sixMonths = { priceMinor: 18_100, months: 6 }
  const twelveMonths = { priceMinor: 73_000, months: 12 }
  // A day costs 100 on one plan, 200 on the other.
  expect(upgradePrice({ current: sixMonths, requested: twelveMonths }, { today, lastDay: addDays(today, 9) })).toBe(
    1_000,
  )
  expect(upgradePrice({ current: sixMonths, requested: twelveMonths }, { today, lastDay: addDays(today, -1) })).toBe(0)
  expect(upgradePrice({ current: twelveMonths, requested: sixMonths }, { today, lastDay: addDays(today, 9) })).toBe(0)
})

test("an upgrade's price is bounded and monotonic in days left", () => {
  const plan = fc.record({
    priceMinor: fc.integer({ min: 0, max: 100_000_000 }),
    months: fc.integer({ min: 1, max: 60 }),
  })
  fc.assert(
    fc.property(plan, plan, fc.integer({ min: 0, max: 1500 }), (current, requested, days) => {
      const price = (left: number) => upgradePrice({ current, requested }, { today, lastDay: addDays(today, left - 1) })
      expect(price(days)).toBeGreaterThanOrEqual(0)
      expect(price(days + 1)).toBeGreaterThanOrEqual(price(days))
      expect(price(days)).toBeLessThanOrEqual(
        upgradePrice(
          { current: { ...current, priceMinor: 0 }, requested },
          { today, lastDay: addDays(today, days - 1) },
        ),
      )
      expect(Number.isSafeInteger(price(days))).toBe(true)
    }),
  )
})

test('a coupon takes percent or amount, within cap, price and currency', () => {
  const coupon = { code: 'TEST', kind: 'percent' as const, value: 10, currency: null, capMinor: null }
  expect(memberCouponDiscount(coupon, 19_900, 'INR')).toBe(2_000)
  expect(memberCouponDiscount({ ...coupon, value: 50, currency: 'INR', capMinor: 5_000 }, 19_900, 'INR')).toBe(5_000)
  const fixed = { ...coupon, kind: 'fixed' as const, value: 30_000, currency: 'INR' }
  expect(memberCouponDiscount(fixed, 19_900, 'INR')).toBe(19_900)
  expect(memberCouponDiscount(fixed, 19_900, 'MYR')).toBe(0)
})

test('the total includes the tax', () => {
  expect(containedTax(11_800, 18)).toBe(1_800)
  expect(containedTax(19_900, 0)).toBe(0)
  expect(containedTax(10_850, 8.5)).toBe(850)
})
