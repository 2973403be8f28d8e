import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { lastSearchableDay } from '#app/domain/dates/stay-dates.ts'
import { findDayFault } from '#app/domain/stays/day-rules.ts'
import {
  canTap,
  clampDay,
  dayByKey,
  endOf,
  type PickedRange,
  placeInRange,
  refuseTap,
  tapDay,
} from '#app/features/stay-picker/calendar/pick-range.ts'
import { aDayRule } from '#tests/support/a-day-rule.ts'
import { homeRules, hotelRules } from '#tests/support/a-stay.ts'

const today = '2026-12-10'
const hotel = limitsOf(hotelRules())
const home = limitsOf(homeRules())
const started: PickedRange = { checkin: '2026-12-14', checkout: null, fault: null }
const complete: PickedRange = { checkin: '2026-12-14', checkout: '2026-12-17', fault: null }

function limitsOf(rules: ReturnType<typeof hotelRules>) {
  const { minNights, maxNights } = rules
  return { first: today, last: lastSearchableDay(today, rules), minNights, maxNights } as const
}

test('the first tap sets check-in, the second check-out', () => {
  const start = tapDay(complete, '2026-12-20', hotel)
  expect(start).toEqual({ checkin: '2026-12-20', checkout: null, fault: null })
  expect(tapDay(start, '2026-12-23', hotel)).toEqual({ checkin: '2026-12-20', checkout: '2026-12-23', fault: null })
})

test('a second tap before check-in starts again', () => {
  expect(tapDay(started, '2026-12-12', hotel)).toEqual({ checkin: '2026-12-12', checkout: null, fault: null })
  expect(tapDay(started, '2026-12-14', hotel).checkout).toBeNull()
})

test('no day before today can be tapped [PICK-11]', () => {
  expect(canTap(complete, '2026-12-09', hotel)).toBe(false)
  expect(canTap(complete, '2026-12-10', hotel)).toBe(true)
  expect(tapDay(complete, '2026-12-09', hotel)).toBe(complete)
})

test('a home is never picked for one night or for twenty-nine [PICK-18]', () => {
  expect(tapDay(started, '2026-12-15', home)).toEqual({ ...started, checkout: '2026-12-16', fault: 'too_short' })
  expect(canTap(started, addDays(started.checkin, 28), home)).toBe(true)
  expect(canTap(started, addDays(started.checkin, 29), home)).toBe(false)
})

test('no stay is picked that ends after the last day', () => {
  expect(canTap(complete, home.last, home)).toBe(false)
  expect(canTap(complete, addDays(home.last, -1), home)).toBe(false)
  expect(canTap(complete, addDays(home.last, -2), home)).toBe(true)
  expect(canTap({ ...started, checkin: addDays(home.last, -2) }, home.last, home)).toBe(true)
})

test('any sequence of taps keeps the stay rules', () => {
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
])('%s is in its place of the range', (day, place) => {
  expect(placeInRange(complete, day)).toBe(place)
})

test('while only check-in is picked nothing else is marked', () => {
  expect(placeInRange(started, '2026-12-15')).toBeNull()
  expect(endOf(started, home)).toBe('2026-12-16')
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
])('%s moves to %s where the week starts on Monday', (key, day) => {
  expect(dayByKey(key, '2026-12-16', { forward: 1, firstWeekday: 1 })).toBe(day)
})

test('arrow keys follow right-to-left writing', () => {
  const arabic = { forward: -1, firstWeekday: 6 } as const
  expect(dayByKey('ArrowRight', '2026-12-16', arabic)).toBe('2026-12-15')
  expect(dayByKey('ArrowLeft', '2026-12-16', arabic)).toBe('2026-12-17')
  expect(dayByKey('ArrowDown', '2026-12-16', arabic)).toBe('2026-12-23')
  expect(dayByKey('Home', '2026-12-16', arabic)).toBe('2026-12-12')
  expect(dayByKey('End', '2026-12-16', arabic)).toBe('2026-12-18')
})

test('leaves any other key to the browser', () => {
  expect(dayByKey('Tab', '2026-12-16', { forward: 1, firstWeekday: 1 })).toBeNull()
  expect(dayByKey('a', '2026-12-16', { forward: 1, firstWeekday: 1 })).toBeNull()
})

test('a key never moves beyond the limits', () => {
  expect(clampDay('2026-12-01', hotel)).toBe(hotel.first)
  expect(clampDay('2028-01-01', hotel)).toBe(hotel.last)
  expect(clampDay('2027-01-01', hotel)).toBe('2027-01-01')
})

const weeks = aDayRule({ arrivalDays: [6], departureDays: [6], minNights: 7 })
const weekly = { ...hotel, rules: [weeks] }
const weekStarted: PickedRange = { checkin: '2027-08-07', checkout: null, fault: null }
const weekChosen: PickedRange = { checkin: '2027-08-07', checkout: '2027-08-14', fault: null }

test('a home let by the week accepts taps on Saturdays only', () => {
  expect(refuseTap(weekChosen, '2027-08-10', weekly)).toMatchObject({ kind: 'rule', fault: { kind: 'arrival' } })
  expect(canTap(weekChosen, '2027-08-21', weekly)).toBe(true)
  expect(refuseTap(weekStarted, '2027-08-15', weekly)).toMatchObject({ kind: 'rule', fault: { kind: 'departure' } })
  expect(tapDay(weekStarted, '2027-08-10', weekly)).toEqual({ ...weekChosen, fault: 'too_short' })
  expect(tapDay(weekStarted, '2027-08-21', weekly)).toEqual({ ...weekChosen, checkout: '2027-08-21' })
})

test('a full night allows departure only', () => {
  const limits = { ...hotel, full: new Set<CalendarDay>(['2026-12-16']) }
  expect(refuseTap(complete, '2026-12-16', limits)).toEqual({ kind: 'full' })
  expect(tapDay(started, '2026-12-16', limits).checkout).toBe('2026-12-16')
  expect(tapDay(started, '2026-12-18', limits)).toEqual({ checkin: '2026-12-18', checkout: null, fault: null })
})

test('a check-in too close to a full night fits no stay', () => {
  const limits = { ...home, full: new Set<CalendarDay>(['2026-12-16']) }
  expect(refuseTap(complete, '2026-12-15', limits)).toEqual({ kind: 'no_fit' })
  expect(canTap(complete, '2026-12-14', limits)).toBe(true)
})

test('closed days say so, and the last day is the limit', () => {
  const limits = { ...hotel, rules: [aDayRule({ first: '2026-12-20', last: '2026-12-22', isClosed: true })] }
  expect(refuseTap(complete, '2026-12-21', limits)).toMatchObject({ kind: 'rule', fault: { kind: 'closed' } })
  expect(canTap({ ...started, checkin: '2026-12-18' }, '2026-12-20', limits)).toBe(true)
  expect(refuseTap(complete, addDays(hotel.last, 1), limits)).toEqual({ kind: 'outside' })
  expect(refuseTap(started, addDays(started.checkin, 31), hotel)).toEqual({ kind: 'too_long' })
})

test('any sequence of taps keeps the rules of the days', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((shift) => addDays('2027-07-20', shift))
  const full = fc.uniqueArray(day, { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(day, { maxLength: 8 }), full, (taps, taken) => {
      const limits = { ...weekly, full: new Set(taken) }
      const start: PickedRange = { checkin: '2027-07-01', checkout: '2027-07-02', fault: null }
      const range = taps.reduce((picked, tapped) => tapDay(picked, tapped, limits), start)
      if (range.checkin === start.checkin) return
      const dates = { checkin: range.checkin, checkout: endOf(range, limits) }
      expect(findDayFault(limits.rules, dates)).toBeNull()
      expect(taken.some((night) => night >= dates.checkin && night < dates.checkout)).toBe(false)
    }),
  )
})
