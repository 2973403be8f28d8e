import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { firstDayOf, lastDayOf, listWeeks, readWeek, weekOf } from '#app/domain/games/weeks.ts'

test.each([
  ['2026-11-21', '2026-W47'],
  ['2026-11-22', '2026-W47'],
  ['2026-11-23', '2026-W48'],
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-01', '2020-W53'],
] as const)('%s is in %s [REWD-48]', (day, week) => {
  expect(weekOf(day)).toBe(week)
  expect(weekOf(firstDayOf(week))).toBe(week)
  expect(firstDayOf(week) <= day && day <= lastDayOf(week)).toBe(true)
})

test("every day is between its week's Monday and Sunday", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (count) => {
      const day = addDays('1970-01-01', count)
      const week = weekOf(day)
      expect(addDays(firstDayOf(week), 6)).toBe(lastDayOf(week))
      expect(weekOf(addDays(lastDayOf(week), 1)) > week).toBe(true)
      expect(firstDayOf(week) <= day && day <= lastDayOf(week)).toBe(true)
    }),
  )
})

test('shows 26 weeks; any other becomes the current one [REWD-48, REWD-49]', () => {
  const today: CalendarDay = '2026-11-21'
  const weeks = listWeeks(today)
  expect(weeks).toHaveLength(26)
  expect([weeks[0], weeks[25]]).toEqual(['2026-W47', '2026-W22'])
  expect(readWeek('2026-W22', today)).toBe('2026-W22')
  for (const other of ['2026-W21', '2026-W48', 'nonsense', null]) expect(readWeek(other, today)).toBe('2026-W47')
})
