import { GRID } from '#app/features/map/base-map-cells.ts'

/** Grid steps along which two rings must touch to be the same water. */
const MIN_CONTACT = 2

type CellPoint = [x: number, y: number]

/** Sides of a cell: the fixed coordinate, its value, and the neighbouring cell. */
const SIDES = [
  { axis: 0, value: 0, offset: [-1, 0] },
  { axis: 0, value: GRID, offset: [1, 0] },
  { axis: 1, value: 0, offset: [0, -1] },
  { axis: 1, value: GRID, offset: [0, 1] },
] as const

/**
 * Removes slivers (triangles with one corner inside their cell), unless the water continues in every neighbouring cell
 * they border on. Rings are encoded as in the files.
 */
export function dropSlivers(waters: ReadonlyMap<string, number[][]>): Map<string, number[][]> {
  const rings = new Map([...waters].map(([name, encoded]) => [name, encoded.map(decodeRing)]))
  const shouldKeep = (points: readonly CellPoint[], name: string) =>
    !isSliver(points) || continuesBeyond(points, name, rings)
  return new Map(
    [...waters].map(([name, encoded]) => [name, encoded.filter((ring) => shouldKeep(decodeRing(ring), name))]),
  )
}

/** Returns whether each neighbouring cell that a sliver borders on has more of the same water. */
function continuesBeyond(
  points: readonly CellPoint[],
  name: string,
  rings: ReadonlyMap<string, CellPoint[][]>,
): boolean {
  const [cellX = 0, cellY = 0] = name.split('-').map(Number)
  return SIDES.every(({ axis, value, offset: [right, down] }) => {
    const edge = intervalOn(points, axis, value)
    if (!edge) return true
    const beyond = rings.get(`${cellX + right}-${cellY + down}`) ?? []
    return beyond.some((other) => !isSliver(other) && touches(edge, intervalOn(other, axis, GRID - value)))
  })
}

function isSliver(points: readonly CellPoint[]): boolean {
  const isInside = ([x, y]: CellPoint) => x > 0 && y > 0 && x < GRID && y < GRID
  return points.length === 3 && points.filter(isInside).length === 1
}

type Interval = readonly [from: number, to: number]

/** Returns where a ring runs along a side of its cell, or null. */
function intervalOn(points: readonly CellPoint[], axis: 0 | 1, value: number): Interval | null {
  const along = points.filter((point) => point[axis] === value).map((point) => point[axis === 0 ? 1 : 0])
  return along.length < 2 ? null : [Math.min(...along), Math.max(...along)]
}

function touches([from, to]: Interval, other: Interval | null): boolean {
  return other !== null && Math.min(to, other[1]) - Math.max(from, other[0]) > MIN_CONTACT
}

function decodeRing(ring: readonly number[]): CellPoint[] {
  let [x, y] = [0, 0]
  return Array.from({ length: ring.length / 2 }, (_, index): CellPoint => {
    x += ring[index * 2] ?? 0
    y += ring[index * 2 + 1] ?? 0
    return [x, y]
  })
}
