import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { splitPeriod, toDayNumber } from '#app/domain/reports/report-periods.ts'

const anyDay = fc
  .integer({ min: toDayNumber('2023-01-01'), max: toDayNumber('2034-12-31') })
  .map((day) => addDays('1970-01-01', day))

test('parts follow each other, and so do those of last year [INBX-04]', () => {
  fc.assert(
    fc.property(
      ...[anyDay, fc.integer({ min: 0, max: 1095 }), fc.constantFrom('week', 'month', 'total')],
      fc.constantFrom('same_date', 'same_weekday'),
      (from, length, by, against) => {
        const to = addDays(from as CalendarDay, length as number)
        const parts = splitPeriod({ from: from as CalendarDay, to }, by as 'week', against as 'same_date')
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to])
        for (const [index, part] of parts.entries()) {
          const next = parts[index + 1]
          if (!next) continue
          expect(next.from).toBe(addDays(part.to, 1))
          const [own, following] = [part.lastYear, next.lastYear]
          // A part that is 29 February alone, or 28 February before it, has no neighbour.
          if (!own || !following || part.from === part.to || next.from === next.to) continue
          expect(following.from, JSON.stringify([part, next])).toBe(addDays(own.to, 1))
        }
      },
    ),
  )
})

test('weeks begin on Monday, and months end with the range [INBX-04]', () => {
  const weeks = splitPeriod({ from: '2026-11-28', to: '2026-12-08' }, 'week', 'none')
  expect(weeks.map(({ from, to, lastYear }) => [from, to, lastYear])).toEqual([
    ['2026-11-28', '2026-11-29', null],
    ['2026-11-30', '2026-12-06', null],
    ['2026-12-07', '2026-12-08', null],
  ])
  const months = splitPeriod({ from: '2028-02-01', to: '2028-03-15' }, 'month', 'same_date')
  expect(months.map(({ lastYear }) => lastYear)).toEqual([
    { from: '2027-02-01', to: '2027-02-28' },
    { from: '2027-03-01', to: '2027-03-15' },
  ])
  const before = splitPeriod({ from: '2029-02-01', to: '2029-02-28' }, 'month', 'same_date')
  expect(before[0]?.lastYear).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  const [friday] = splitPeriod({ from: '2027-06-04', to: '2027-06-04' }, 'day', 'same_weekday')
  expect(friday?.lastYear).toEqual({ from: '2026-06-05', to: '2026-06-05' })
})
