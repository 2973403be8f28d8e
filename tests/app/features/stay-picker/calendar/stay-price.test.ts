import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Night } from '#app/features/stay-picker/calendar/load-nights.ts'
import type { RangeLimits } from '#app/features/stay-picker/calendar/pick-range.ts'
import { cheaperStay, sumOfNights } from '#app/features/stay-picker/calendar/stay-price.ts'
import { aDayRule } from '#tests/support/a-day-rule.ts'

const limits: RangeLimits = { first: '2026-12-01', last: '2027-12-01', minNights: 1, maxNights: 30 }
const stay = { checkin: '2026-12-04', checkout: '2026-12-06', fault: null } as const

/** Nights from 1 December on; 0 is a full one. */
function nightsAt(...prices: number[]): Map<CalendarDay, Night> {
  return new Map(
    prices.map((amountMinor, index): [CalendarDay, Night] => [
      addDays('2026-12-01', index),
      amountMinor === 0 ? { state: 'full', price: null } : { state: 'free', price: { amountMinor, currency: 'INR' } },
    ]),
  )
}

test("adds up a stay's nights, or returns nothing when one is unavailable", () => {
  expect(sumOfNights(stay, nightsAt(1, 1, 1, 300, 200))).toEqual({ amountMinor: 500, currency: 'INR' })
  expect(sumOfNights(stay, nightsAt(1, 1, 1, 300))).toBeNull()
  expect(sumOfNights(stay, nightsAt(1, 1, 1, 300, 0))).toBeNull()
  expect(sumOfNights({ ...stay, checkout: null }, nightsAt(1, 1, 1, 300, 200))).toBeNull()
})

test('suggests the largest saving within three days, nearest first', () => {
  const weekend = nightsAt(200, 200, 200, 300, 300, 200, 200, 200, 200)
  expect(cheaperStay(stay, weekend, limits)).toEqual({
    range: { checkin: '2026-12-06', checkout: '2026-12-08', fault: null },
    days: 2,
    saved: { amountMinor: 200, currency: 'INR' },
  })
  expect(cheaperStay(stay, nightsAt(100, 100, 200, 300, 300, 200, 200, 200), limits)?.days).toBe(-3)
})

test('suggests nothing for tiny savings or unavailable days', () => {
  expect(cheaperStay(stay, nightsAt(295, 295, 295, 300, 300, 295, 295, 295), limits)).toBeNull()
  expect(cheaperStay(stay, nightsAt(0, 0, 0, 300, 300, 0, 0, 0), limits)).toBeNull()
  expect(cheaperStay({ ...stay, checkout: null }, nightsAt(1, 1, 1, 300, 300, 1, 1), limits)).toBeNull()
})

test("the suggested stay keeps the property's rules", () => {
  const nights = nightsAt(200, 200, 200, 300, 300, 200, 200, 200, 200)
  const full = new Set<CalendarDay>(['2026-12-07'])
  expect(cheaperStay(stay, nights, { ...limits, full })?.range.checkin).toBe('2026-12-02')
  const weekends = [aDayRule({ first: '2026-12-01', last: '2026-12-31', arrivalDays: [5] })]
  expect(cheaperStay(stay, nights, { ...limits, rules: weekends })).toBeNull()
  expect(cheaperStay(stay, nights, { ...limits, first: '2026-12-03' })?.days).toBe(2)
  expect(cheaperStay(stay, nights, { ...limits, first: '2026-12-03', last: '2026-12-06' })?.days).toBe(-1)
})
