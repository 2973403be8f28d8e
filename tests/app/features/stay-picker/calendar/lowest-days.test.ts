import { expect, test } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Night } from '#app/features/stay-picker/calendar/load-nights.ts'
import { lowestDays } from '#app/features/stay-picker/calendar/lowest-days.ts'

const at = (amountMinor: number, state: Night['state'] = 'free'): Night => ({
  state,
  price: { amountMinor, currency: 'INR' },
})

function december(prices: readonly number[]): Map<CalendarDay, Night> {
  return new Map(
    prices.map((price, index) => [`2026-12-${String(index + 1).padStart(2, '0')}` as CalendarDay, at(price)]),
  )
}

const marked = (nights: ReadonlyMap<CalendarDay, Night>) =>
  [...lowestDays(nights, '2026-12-01')].map((day) => Number(day.slice(8)))

test('marks at most four lowest available days of a month', () => {
  const nights = new Map([
    ...december([300, 200, 300]),
    ['2026-11-30', at(100)],
    ['2026-12-04', at(50, 'full')],
  ] as const)
  expect(marked(nights)).toEqual([2])
  expect(lowestDays(nights, '2026-11-01').size).toBe(0)
  expect(lowestDays(new Map(), '2026-11-01').size).toBe(0)
  expect(marked(december([900, 500, 900, 400, 600, 700, 800, 900]))).toEqual([4, 2, 5, 6])
})

test('a price on more than four days marks none', () => {
  expect(marked(december([200, 200, 200, 200, 200, 300, 300]))).toEqual([])
  expect(marked(december([100, 200, 200, 200, 200, 300, 300]))).toEqual([1])
  expect(marked(december([100, 100, 100, 100]))).toEqual([])
})
