import { expect, test } from 'vitest'
import { measureSize } from '#worker/tools/bench/scale/scale-rows.ts'

test('the simulation prints size, rows written and the month a limit is met [GROW-05]', () => {
  const rows = measureSize({ name: '200 hotels', properties: 200, staysAYear: 150_000, sample: 200, minMonths: 120 })
  expect(rows.map(({ name }) => name)).toEqual([
    '200 hotels, a year',
    '200 hotels, each later year',
    '200 hotels, rows written a year',
    '200 hotels, the month 10 GB are met',
  ])
  const [first = 0, later = 0, written = 0, month = 0] = rows.map(({ value }) => value ?? 0)
  // A group of 200 hotels runs ten years in one database; archived stays take less than half of new ones.
  expect(month).toBeGreaterThanOrEqual(120)
  expect(later).toBeLessThan(first / 2)
  expect(written).toBeGreaterThan((150_000 * 100) / 1e6)
})
