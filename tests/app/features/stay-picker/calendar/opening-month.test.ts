import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Night } from '#app/features/stay-picker/calendar/load-nights.ts'
import { areDefaultDates, firstArrivalAfter } from '#app/features/stay-picker/calendar/opening-month.ts'

const limits = { first: '2026-11-29', last: '2027-11-29', minNights: 1, maxNights: 30 } as const
const price = { amountMinor: 10_000, currency: 'EUR' }

function nightsOf(days: Partial<Record<CalendarDay, Night['state']>>): Map<CalendarDay, Night> {
  const entries = Object.entries(days) as [CalendarDay, Night['state']][]
  return new Map(entries.map(([day, state]) => [day, { state, price: state === 'free' ? price : null }]))
}

test('leads from a month without arrivals to the first day with a price [DECD-07]', () => {
  const nights = nightsOf({ '2026-11-29': 'gone', '2026-11-30': 'gone', '2027-01-03': 'free', '2026-12-19': 'free' })
  expect(firstArrivalAfter('2026-11-01', nights, limits)).toBe('2026-12-19')
})

test('stays in a month with an arrival, or where no month has one [DECD-07]', () => {
  expect(firstArrivalAfter('2026-11-01', nightsOf({ '2026-11-30': 'free', '2026-12-19': 'free' }), limits)).toBeNull()
  expect(firstArrivalAfter('2026-11-01', nightsOf({ '2026-11-30': 'full' }), limits)).toBeNull()
  expect(firstArrivalAfter('2026-11-01', new Map(), limits)).toBeNull()
})

test('counts no day that is past or closed to arrivals [DECD-07]', () => {
  const nights = nightsOf({ '2026-11-01': 'free', '2026-11-30': 'free', '2026-12-05': 'free' })
  const onSaturdays = { minNights: null, maxNights: null, arrivalDays: [6], departureDays: null, isClosed: false }
  const rules = [{ first: '2026-11-01' as const, last: '2027-11-29' as const, ...onSaturdays }]
  expect(firstArrivalAfter('2026-11-01', nights, { ...limits, rules })).toBe('2026-12-05')
})

test('dates of a search are not the default ones [DECD-07]', () => {
  const rangeFrom = (checkin: CalendarDay) => ({ checkin, checkout: addDays(checkin, 1), fault: null })
  expect(areDefaultDates(rangeFrom('2026-11-29'), limits)).toBe(true)
  expect(areDefaultDates(rangeFrom('2026-12-11'), limits)).toBe(false)
  expect(areDefaultDates({ ...rangeFrom('2026-11-29'), checkout: null }, limits)).toBe(false)
})
