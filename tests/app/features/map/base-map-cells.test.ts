import { expect, test } from 'vitest'
import { GRID, smoothRing } from '#app/features/map/base-map-cells.ts'

function pointsOf(ring: readonly number[]): [number, number][] {
  let [x, y] = [0, 0]
  return Array.from({ length: ring.length / 2 }, (_, at) => {
    x += ring[at * 2] ?? 0
    y += ring[at * 2 + 1] ?? 0
    return [x, y]
  })
}

test('rounds every corner of a lake, including first and last', () => {
  const corners = [
    [100, 100],
    [200, 100],
    [100, 200],
  ]
  const shore = pointsOf(smoothRing([100, 100, 100, 0, -100, 100]))
  expect(shore).toHaveLength(12)
  for (const corner of corners) expect(shore).not.toContainEqual(corner)
})

test('leaves edges cut at a cell boundary straight', () => {
  const shore = pointsOf(smoothRing([GRID - 100, 100, 100, 0, 0, 100]))
  expect(shore).toContainEqual([GRID, 100])
  expect(shore).toContainEqual([GRID, 200])
})
