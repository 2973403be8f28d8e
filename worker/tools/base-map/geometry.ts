import { GRID } from '#app/features/map/base-map-cells.ts'
import type { CellPoint } from './cells.ts'

type Side = { isInside: (point: CellPoint) => boolean; cross: (from: CellPoint, to: CellPoint) => CellPoint }

const interpolate = (from: CellPoint, to: CellPoint, part: number): CellPoint => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]
const side = (axis: 0 | 1, value: number, sign: 1 | -1): Side => ({
  isInside: (point) => sign * (point[axis] - value) >= 0,
  cross: (from, to) => interpolate(from, to, (value - from[axis]) / (to[axis] - from[axis])),
})

const SIDES: readonly Side[] = [side(0, 0, 1), side(0, GRID, -1), side(1, 0, 1), side(1, GRID, -1)]

/** Clips a ring to its cell (Sutherland and Hodgman); empty when it is outside. */
export function clipRing(ring: readonly CellPoint[]): CellPoint[] {
  return SIDES.reduce<CellPoint[]>(
    (corners, { isInside, cross }) =>
      corners.flatMap((to, index) => {
        const from = corners[(index + corners.length - 1) % corners.length] ?? to
        if (isInside(from) === isInside(to)) return isInside(to) ? [to] : []
        return isInside(to) ? [cross(from, to), to] : [cross(from, to)]
      }),
    [...ring],
  )
}

/** Clips a line to its cell; returns one line for each stretch inside. */
export function clipLine(line: readonly CellPoint[]): CellPoint[][] {
  const parts: CellPoint[][] = []
  let part: CellPoint[] = []
  const endPart = () => {
    if (part.length > 1) parts.push(part)
    part = []
  }
  for (let index = 1; index < line.length; index++) {
    const clipped = clipSegment(line[index - 1] as CellPoint, line[index] as CellPoint)
    if (!clipped) {
      endPart()
      continue
    }
    if (part.length === 0) part.push(clipped[0])
    part.push(clipped[1])
    if (clipped[1] !== line[index]) endPart()
  }
  endPart()
  return parts
}

function clipSegment(from: CellPoint, to: CellPoint): [CellPoint, CellPoint] | null {
  let clipped: [CellPoint, CellPoint] = [from, to]
  for (const { isInside, cross } of SIDES) {
    const [start, end] = clipped
    if (!isInside(start) && !isInside(end)) return null
    if (!isInside(start)) clipped = [cross(start, end), end]
    else if (!isInside(end)) clipped = [start, cross(start, end)]
  }
  return clipped
}

/**
 * Simplifies a line: drops points closer than a tolerance to the line between their neighbours (Ramer, Douglas,
 * Peucker).
 */
export function simplify(line: readonly CellPoint[], tolerance: number): CellPoint[] {
  const cornerIndexes = new Set([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span
    let furthest = 0
    let max = tolerance
    for (let index = first + 1; index < last; index++) {
      const deviation = distance(line[index] as CellPoint, line[first] as CellPoint, line[last] as CellPoint)
      if (deviation > max) [furthest, max] = [index, deviation]
    }
    if (furthest === 0) continue
    cornerIndexes.add(furthest)
    spans.push([first, furthest], [furthest, last])
  }
  return line.filter((_, index) => cornerIndexes.has(index))
}

/** Returns the distance of a point from the segment between two others. */
function distance([x, y]: CellPoint, [fromX, fromY]: CellPoint, [toX, toY]: CellPoint): number {
  const dx = toX - fromX
  const dy = toY - fromY
  const squaredLength = dx * dx + dy * dy
  const projection = ((x - fromX) * dx + (y - fromY) * dy) / squaredLength
  // Share of the segment up to the nearest point.
  const share = squaredLength === 0 ? 0 : Math.max(0, Math.min(1, projection))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

/** Returns twice the area of a ring; negative when it runs the other way round. */
export function doubleAreaOf(ring: readonly CellPoint[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as CellPoint
    return sum + x * nextY - nextX * y
  }, 0)
}

/** Encodes a line in whole grid steps: the first point, then differences. */
export function encodeLine(line: readonly CellPoint[]): number[] {
  let x = 0
  let y = 0
  const packed: number[] = []
  line.forEach((point, index) => {
    const nextX = Math.round(point[0])
    const nextY = Math.round(point[1])
    if (index > 0 && nextX === x && nextY === y) return
    packed.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  })
  return packed
}
