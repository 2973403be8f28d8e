import { expect, test } from 'vitest'
import { spread } from '#worker/pages/listing/filters/price-range.ts'

const count = (bars: readonly number[]) => bars.reduce((sum, one) => sum + one, 0)

test('prices stand in some two dozen round steps, each of them once', () => {
  const amounts = Array.from({ length: 100 }, (_, index) => 1873 + index * 37)
  const { min, max, step, bars } = spread(amounts)
  expect(step).toBe(200)
  expect(min).toBe(1800)
  expect(max).toBe(min + bars.length * step)
  expect(bars.length).toBeLessThanOrEqual(26)
  expect(count(bars)).toBe(100)
})

test('a very dear stay stands in the last step and leaves the others apart', () => {
  const { max, bars } = spread([...Array.from({ length: 99 }, (_, index) => 50 + index), 9000])
  expect(max).toBeLessThan(200)
  expect(count(bars)).toBe(100)
})

test('where all cost the same, or nothing is known, there is nothing to draw', () => {
  expect(spread([]).bars).toEqual([])
  expect(spread([80, 80]).bars).toEqual([])
})

test('steps are whole amounts, however near the prices', () => {
  expect(spread([80, 81, 82])).toMatchObject({ min: 80, step: 1, bars: [1, 1, 1] })
})
