import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOfWeek,
  dayParts,
  firstKnownDay,
  isCalendarDay,
  lastKnownDay,
  listNights,
  nightsBetween,
  parseCalendarDay,
  startOfMonth,
  toSlashDay,
} from '#app/domain/dates/calendar-day.ts'
import { anyDay } from '#tests/support/arbitraries.ts'

const readable = [
  ['2026-12-25', '2026-12-25'],
  ['25/12/2026', '2026-12-25'],
  ['5/1/2027', '2027-01-05'],
  ['  2026-12-25 ', '2026-12-25'],
  ['29/02/2028', '2028-02-29'],
  ['2000-02-29', '2000-02-29'],
  ['1900-01-01', '1900-01-01'],
  ['31/12/2199', '2199-12-31'],
] as const

test.each(readable)('reads %s in both wire formats', (text, day) => {
  expect(parseCalendarDay(text)).toBe(day)
})

const unreadable = [
  '',
  '   ',
  'tomorrow',
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-11-00',
  '12/25/2026',
  '00/12/2026',
  '25-12-2026',
  '25.12.2026',
  '2026/12/25',
  '25/12/26',
  '2026-1-5',
  '1899-12-31',
  '2200-01-01',
  '0099-01-01',
  '2026-12-25T00:00:00Z',
  `2026-12-25${' '.repeat(60)}x`,
  '٢٠٢٦-١٢-٢٥',
]

test.each(unreadable)('finds no day in %j', (text) => {
  expect(parseCalendarDay(text)).toBeNull()
})

test('finds no day in an empty value', () => {
  expect(parseCalendarDay(null)).toBeNull()
  expect(parseCalendarDay(undefined)).toBeNull()
})

test('returns for any text without throwing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const day = parseCalendarDay(text)
      expect(day === null || isCalendarDay(day)).toBe(true)
    }),
  )
})

test('reads back every day it writes with slashes', () => {
  fc.assert(
    fc.property(anyDay(), (day) => {
      expect(parseCalendarDay(toSlashDay(day))).toBe(day)
    }),
  )
})

test('accepts only the dash form for a calendar day', () => {
  expect(isCalendarDay('2026-12-25')).toBe(true)
  expect(isCalendarDay('25/12/2026')).toBe(false)
  expect(isCalendarDay('2026-02-30')).toBe(false)
})

const sums: [CalendarDay, number, CalendarDay][] = [
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-01'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-12-25', 0, '2026-12-25'],
  // Nights of clock changes in Europe, America, New Zealand and Brazil, and days around the date line.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-09-26', 2, '2026-09-28'],
  ['2018-11-03', 1, '2018-11-04'],
  ['2026-01-01', 365, '2027-01-01'],
]

test.each(sums)('adds to %s %i days and gets %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})

test('stops at the ends of the calendar', () => {
  expect(addDays(lastKnownDay, 1)).toBe(lastKnownDay)
  expect(addDays(firstKnownDay, -1)).toBe(firstKnownDay)
  expect(addDays('2026-11-21', Number.POSITIVE_INFINITY)).toBe(lastKnownDay)
  expect(addMonths('2026-11-21', 99_999)).toBe(lastKnownDay)
})

test('goes forth and back to the same day', () => {
  const steps = fc.integer({ min: -20_000, max: 20_000 })
  const middle = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1960-01-01', count))
  fc.assert(
    fc.property(middle, steps, (day, count) => {
      expect(addDays(addDays(day, count), -count)).toBe(day)
    }),
  )
})

test('counts a day that a zone skipped at the date line', () => {
  expect(addDays('1995-01-02', -2)).toBe('1994-12-31')
  expect(nightsBetween('1994-12-30', '1995-01-02')).toBe(3)
  expect(nightsBetween('2011-12-29', '2011-12-31')).toBe(2)
})

test('counts the nights it added', () => {
  const steps = fc.integer({ min: -10_000, max: 10_000 })
  const middle = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1960-01-01', count))
  fc.assert(
    fc.property(middle, steps, (day, count) => {
      expect(nightsBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})

const months: [CalendarDay, number, CalendarDay][] = [
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-11-21', 36, '2029-11-21'],
  ['2026-11-21', 12, '2027-11-21'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
]

test.each(months)('adds to %s %i months and gets %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected)
})

test('counts nights across summer time and leap days', () => {
  expect(nightsBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(nightsBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(nightsBetween('2026-12-25', '2026-12-25')).toBe(0)
  expect(nightsBetween('2026-12-26', '2026-12-25')).toBe(-1)
})

test('lists the nights without the day of departure', () => {
  expect(listNights('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(listNights('2026-12-30', '2026-12-30')).toEqual([])
  expect(listNights('2026-12-30', '2026-12-29')).toEqual([])
})

test('lists as many nights as it counts, in order and once each', () => {
  fc.assert(
    fc.property(anyDay(), fc.integer({ min: 0, max: 60 }), (checkin, count) => {
      const nights = listNights(checkin, addDays(checkin, count))
      expect(nights).toHaveLength(nightsBetween(checkin, addDays(checkin, count)))
      expect([...new Set(nights)].sort()).toEqual(nights)
    }),
  )
})

const weekdays: [CalendarDay, number][] = [
  ['2026-11-20', 5],
  ['2026-11-21', 6],
  ['2026-11-22', 0],
  ['2026-11-23', 1],
  ['1900-01-01', 1],
  ['2000-01-01', 6],
  ['2199-12-31', 2],
]

test.each(weekdays)('%s is day %i of the week', (day, weekday) => {
  expect(dayOfWeek(day)).toBe(weekday)
})

test('steps through the week one day at a time', () => {
  fc.assert(
    fc.property(anyDay(), (day) => {
      const next = addDays(day, 1)
      if (next !== day) expect(dayOfWeek(next)).toBe((dayOfWeek(day) + 1) % 7)
    }),
  )
})

test('finds the first day of a month', () => {
  expect(startOfMonth('2026-11-21')).toBe('2026-11-01')
  expect(startOfMonth('2028-02-29')).toBe('2028-02-01')
  expect(startOfMonth('2027-01-01')).toBe('2027-01-01')
})

test('splits a day into numbers', () => {
  expect(dayParts('2026-01-09')).toEqual({ year: 2026, month: 1, day: 9 })
})
