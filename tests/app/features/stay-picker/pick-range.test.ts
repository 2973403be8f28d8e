import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, nightsBetween } from '#app/domain/calendar-day.ts'
import { lastSearchableDay } from '#app/domain/stay-dates.ts'
import {
  canTap,
  clampDay,
  dayByKey,
  endOf,
  type PickedRange,
  placeInRange,
  tapDay,
} from '#app/features/stay-picker/pick-range.ts'
import { homeRules, hotelRules } from '#tests/support/a-stay.ts'

const today = '2026-12-10'
const hotel = limitsOf(hotelRules())
const home = limitsOf(homeRules())
const open: PickedRange = { checkin: '2026-12-14', checkout: null, fault: null }
const closed: PickedRange = { checkin: '2026-12-14', checkout: '2026-12-17', fault: null }

function limitsOf(rules: ReturnType<typeof hotelRules>) {
  const { minNights, maxNights } = rules
  return { first: today, last: lastSearchableDay(today, rules), minNights, maxNights } as const
}

test('the first tap sets check-in, the second check-out', () => {
  const start = tapDay(closed, '2026-12-20', hotel)
  expect(start).toEqual({ checkin: '2026-12-20', checkout: null, fault: null })
  expect(tapDay(start, '2026-12-23', hotel)).toEqual({ checkin: '2026-12-20', checkout: '2026-12-23', fault: null })
})

test('a second tap before check-in starts anew', () => {
  expect(tapDay(open, '2026-12-12', hotel)).toEqual({ checkin: '2026-12-12', checkout: null, fault: null })
  expect(tapDay(open, '2026-12-14', hotel).checkout).toBeNull()
})

test('no day before today can be tapped [PICK-11]', () => {
  expect(canTap(closed, '2026-12-09', hotel)).toBe(false)
  expect(canTap(closed, '2026-12-10', hotel)).toBe(true)
  expect(tapDay(closed, '2026-12-09', hotel)).toBe(closed)
})

test('a home is never picked for one night or for twenty-nine [PICK-18]', () => {
  expect(tapDay(open, '2026-12-15', home)).toEqual({ ...open, checkout: '2026-12-16', fault: 'too_short' })
  expect(canTap(open, addDays(open.checkin, 28), home)).toBe(true)
  expect(canTap(open, addDays(open.checkin, 29), home)).toBe(false)
})

test('no stay is picked that ends after the last day', () => {
  expect(canTap(closed, home.last, home)).toBe(false)
  expect(canTap(closed, addDays(home.last, -1), home)).toBe(false)
  expect(canTap(closed, addDays(home.last, -2), home)).toBe(true)
  expect(canTap({ ...open, checkin: addDays(home.last, -2) }, home.last, home)).toBe(true)
})

test('whatever is tapped, a picked stay keeps the rules', () => {
  const day = fc.integer({ min: -40, max: 1200 }).map((shift) => addDays(today, shift))
  fc.assert(
    fc.property(fc.array(day, { maxLength: 8 }), fc.constantFrom(hotel, home), (taps, limits) => {
      const start: PickedRange = { checkin: today, checkout: addDays(today, limits.minNights), fault: null }
      const range = taps.reduce((picked, tapped) => tapDay(picked, tapped, limits), start)
      const nights = nightsBetween(range.checkin, endOf(range, limits))
      expect(range.checkin >= limits.first).toBe(true)
      expect(endOf(range, limits) <= limits.last).toBe(true)
      expect(nights >= limits.minNights && nights <= limits.maxNights).toBe(true)
    }),
  )
})

test.each<[CalendarDay, ReturnType<typeof placeInRange>]>([
  ['2026-12-13', null],
  ['2026-12-14', 'start'],
  ['2026-12-15', 'between'],
  ['2026-12-17', 'end'],
  ['2026-12-18', null],
])('%s stands in its place of the range', (day, place) => {
  expect(placeInRange(closed, day)).toBe(place)
})

test('while only the start is picked nothing else is marked', () => {
  expect(placeInRange(open, '2026-12-15')).toBeNull()
  expect(endOf(open, home)).toBe('2026-12-16')
})

// 16 December 2026 is a Wednesday.
test.each<[string, CalendarDay]>([
  ['ArrowRight', '2026-12-17'],
  ['ArrowLeft', '2026-12-15'],
  ['ArrowDown', '2026-12-23'],
  ['ArrowUp', '2026-12-09'],
  ['Home', '2026-12-14'],
  ['End', '2026-12-20'],
  ['PageDown', '2027-01-16'],
  ['PageUp', '2026-11-16'],
])('%s leads to %s where the week starts on Monday', (key, day) => {
  expect(dayByKey(key, '2026-12-16', { forward: 1, firstWeekday: 1 })).toBe(day)
})

test('arrows follow the writing where it runs right to left', () => {
  const arabic = { forward: -1, firstWeekday: 6 } as const
  expect(dayByKey('ArrowRight', '2026-12-16', arabic)).toBe('2026-12-15')
  expect(dayByKey('ArrowLeft', '2026-12-16', arabic)).toBe('2026-12-17')
  expect(dayByKey('ArrowDown', '2026-12-16', arabic)).toBe('2026-12-23')
  expect(dayByKey('Home', '2026-12-16', arabic)).toBe('2026-12-12')
  expect(dayByKey('End', '2026-12-16', arabic)).toBe('2026-12-18')
})

test('any other key is left to the browser', () => {
  expect(dayByKey('Tab', '2026-12-16', { forward: 1, firstWeekday: 1 })).toBeNull()
  expect(dayByKey('a', '2026-12-16', { forward: 1, firstWeekday: 1 })).toBeNull()
})

test('a key never leads past the ends', () => {
  expect(clampDay('2026-12-01', hotel)).toBe(hotel.first)
  expect(clampDay('2028-01-01', hotel)).toBe(hotel.last)
  expect(clampDay('2027-01-01', hotel)).toBe('2027-01-01')
})
