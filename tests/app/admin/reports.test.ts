import { expect, test } from 'vitest'
import { axisValues, linePath, shownLabels } from '#app/admin/routes/reports/charts/chart-scale.ts'
import {
  changeOf,
  currenciesOf,
  formatChange,
  formatShare,
  occupancyChange,
  pointsOf,
  readSort,
} from '#app/admin/routes/reports/report-figures.ts'
import { dayOfNextSpan, monthsAhead, periodOf } from '#app/admin/routes/reports/report-period.ts'

const TODAY = '2026-11-28'

test('a span that is not over ends today, others are whole [ADMN-08]', () => {
  expect(periodOf({}, TODAY)).toEqual({ from: '2026-11-01', to: TODAY, by: 'day' })
  expect(periodOf({ day: '2026-02-10' }, TODAY)).toEqual({ from: '2026-02-01', to: '2026-02-28', by: 'day' })
  expect(periodOf({ day: '2027-01-10' }, TODAY)).toEqual({ from: '2027-01-01', to: '2027-01-31', by: 'day' })
  expect(periodOf({ span: 'week' }, TODAY)).toEqual({ from: '2026-11-23', to: TODAY, by: 'day' })
  expect(periodOf({ span: 'year', day: '2025-05-05' }, TODAY)).toEqual({
    ...{ from: '2025-01-01', to: '2025-12-31', by: 'month' },
  })
  expect(periodOf({ span: 'dates', from: '2026-11-10', to: '2027-01-20' }, TODAY)).toMatchObject({ by: 'week' })
  expect(periodOf({ span: 'dates', from: '2026-11-10', to: '2026-11-01' }, TODAY)).toMatchObject({ to: '2026-11-10' })
})

test('steps to the span before and after, and to the months ahead [ADMN-08]', () => {
  expect(dayOfNextSpan('month', '2026-11-01', -1)).toBe('2026-10-01')
  expect(dayOfNextSpan('week', '2026-11-23', 1)).toBe('2026-11-30')
  expect(dayOfNextSpan('year', '2026-01-01', 1)).toBe('2027-01-01')
  expect(monthsAhead({ to: TODAY })).toEqual({ from: '2026-11-01', to: '2027-04-30' })
  expect(monthsAhead({ to: '2026-11-30' })).toEqual({ from: '2026-12-01', to: '2027-05-31' })
})

test('compares with last year in percent or points, by sign and one decimal [ADMN-08]', () => {
  expect(changeOf(110, 100)).toEqual({ value: 10, unit: 'percent' })
  expect([changeOf(110, 0), changeOf(null, 100), changeOf(110, null)]).toEqual([null, null, null])
  expect(pointsOf(7_812, 7_475)).toEqual({ value: 3.4, unit: 'points' })
  expect(formatChange({ value: -5.25, unit: 'percent' })).toBe('−5.25%')
  expect([formatShare(7_812), formatShare(null)]).toEqual(['78.1%', '–'])
})

test('a year without a stay has no occupancy to compare with [ADMN-08]', () => {
  const against = (room_nights: number) => ({ occupancy_bp: 300, last_year: { occupancy_bp: 100, room_nights } })
  expect(occupancyChange(against(0))).toBeNull()
  expect(occupancyChange({ occupancy_bp: 300, last_year: null })).toBeNull()
  expect(occupancyChange(against(4))).toEqual({ value: 2, unit: 'points' })
})

test('the currency with most rooms comes first [ADMN-08]', () => {
  const row = (currency: string, room_nights_available: number) => ({ currency, room_nights_available, room_nights: 0 })
  expect(currenciesOf([row('EUR', 10), row('INR', 30), row('EUR', 5)])).toEqual(['INR', 'EUR'])
})

test('sorts by a known column, else by revenue [ADMN-08]', () => {
  expect(readSort('-adr')).toEqual({ column: 'adr', isDescending: true })
  expect(readSort('name')).toEqual({ column: 'name', isDescending: false })
  expect(readSort('colour')).toEqual({ column: 'revenue', isDescending: true })
})

test('axes have round values, lines have gaps where there is no value [ADMN-08]', () => {
  expect(axisValues([0, 95])).toEqual([0, 50, 100])
  expect(axisValues([6_100, 9_600], { isFromZero: false, max: 10_000 })).toEqual([6_000, 8_000, 10_000])
  expect(axisValues([])).toEqual([0, 1])
  expect(linePath([[0, 1], null, [2, 3], [4, 5]])).toBe('M0.0 1.0M2.0 3.0L4.0 5.0')
  expect(shownLabels(30, 5)).toEqual([0, 8, 16, 24, 29])
  expect(shownLabels(3, 5)).toEqual([0, 1, 2])
})
