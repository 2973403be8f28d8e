import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellEdges, cellName, cellsIn, coastsOf, decodeLine, GRID } from '#app/features/map/base-map-cells.ts'
import { type CellPoint, createCellProjection } from '#worker/tools/base-map/cells.ts'
import { clipLine, clipRing, doubleAreaOf, encodeLine, simplify } from '#worker/tools/base-map/geometry.ts'

const cell = { zoom: 9, x: 366, y: 215 }

test('a point survives its cell to about ten metres', () => {
  const [west, south, east, north] = cellEdges(cell)
  const inside = fc.tuple(
    fc.double({ min: west, max: east, noNaN: true }),
    fc.double({ min: south, max: north, noNaN: true }),
  )
  fc.assert(
    fc.property(inside, ([longitude, latitude]) => {
      const [point] = decodeLine(encodeLine([createCellProjection(cell)([longitude, latitude])]), cell)
      expect(point?.[0]).toBeCloseTo(latitude, 3)
      expect(point?.[1]).toBeCloseTo(longitude, 3)
      expect(cellsIn(9, [longitude, latitude, longitude, latitude]).length).toBe(1)
    }),
  )
})

const square = (from: number, to: number): CellPoint[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]

test('a ring is clipped to its cell, without false shores', () => {
  const ring = clipRing(square(-1000, 1000))
  expect(Math.abs(doubleAreaOf(ring)) / 2).toBe(1000 * 1000)
  expect(clipRing(square(-1000, -10))).toEqual([])
  const shores = coastsOf(encodeLine(ring))
  const length = shores.flatMap((line) => line.slice(2)).reduce((sum, by) => sum + Math.abs(by), 0)
  expect(length).toBe(2000)
  expect(coastsOf(encodeLine(square(100, 200))).length).toBe(1)
})

test('a line that leaves its cell and returns is two lines', () => {
  const line: CellPoint[] = [
    [100, 100],
    [-100, 100],
    [-100, 200],
    [100, 200],
  ]
  expect(clipLine(line)).toEqual([
    [
      [100, 100],
      [0, 100],
    ],
    [
      [0, 200],
      [100, 200],
    ],
  ])
})

test('drops points that change nothing', () => {
  const line: CellPoint[] = [
    [0, 0],
    [50, 0.4],
    [100, 0],
    [100, GRID],
  ]
  expect(simplify(line, 0.9)).toEqual([line[0], line[2], line[3]])
})

test('a cell is named by its place', () => expect(cellName(cell)).toBe('366-215'))
