import { GRID } from '#app/features/map/ground-cells.ts'

type Spot = [x: number, y: number]

/** Sides of a cell: the fixed coordinate, its value, and the neighbouring cell. */
const SIDES = [
  { axis: 0, at: 0, by: [-1, 0] },
  { axis: 0, at: GRID, by: [1, 0] },
  { axis: 1, at: 0, by: [0, -1] },
  { axis: 1, at: GRID, by: [0, 1] },
] as const

/**
 * Removes pieces with one corner on an edge of their cell, unless the water continues in the next cell. Rings are
 * encoded as in the files.
 */
export function dropSlivers(waters: ReadonlyMap<string, number[][]>): Map<string, number[][]> {
  const rings = new Map([...waters].map(([name, all]) => [name, all.map(spotsOf)]))
  return new Map([...waters].map(([name, all]) => [name, all.filter((ring) => isWhole(spotsOf(ring), name, rings))]))
}

function isWhole(spots: readonly Spot[], name: string, rings: ReadonlyMap<string, Spot[][]>): boolean {
  if (!isSliver(spots)) return true
  const [cellX = 0, cellY = 0] = name.split('-').map(Number)
  return SIDES.every(({ axis, at, by: [right, down] }) => {
    const edge = stretchOn(spots, axis, at)
    if (!edge) return true
    const beyond = rings.get(`${cellX + right}-${cellY + down}`) ?? []
    return beyond.some((other) => !isSliver(other) && touches(edge, stretchOn(other, axis, GRID - at)))
  })
}

function isSliver(spots: readonly Spot[]): boolean {
  const isInside = ([x, y]: Spot) => x > 0 && y > 0 && x < GRID && y < GRID
  return spots.length === 3 && spots.filter(isInside).length === 1
}

type Stretch = readonly [from: number, to: number]

/** Returns where a ring runs along a side of its cell, or null. */
function stretchOn(spots: readonly Spot[], axis: 0 | 1, at: number): Stretch | null {
  const along = spots.filter((spot) => spot[axis] === at).map((spot) => spot[axis === 0 ? 1 : 0])
  return along.length < 2 ? null : [Math.min(...along), Math.max(...along)]
}

function touches([from, to]: Stretch, other: Stretch | null): boolean {
  return other !== null && Math.min(to, other[1]) - Math.max(from, other[0]) > 2
}

function spotsOf(ring: readonly number[]): Spot[] {
  let [x, y] = [0, 0]
  return Array.from({ length: ring.length / 2 }, (_, at): Spot => {
    x += ring[at * 2] ?? 0
    y += ring[at * 2 + 1] ?? 0
    return [x, y]
  })
}
