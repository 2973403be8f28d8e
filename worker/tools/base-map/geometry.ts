import { GRID } from '#app/features/map/base-map-cells.ts'
import type { CellPoint } from './cells.ts'

type Side = { isInside: (point: CellPoint) => boolean; cross: (from: CellPoint, to: CellPoint) => CellPoint }

const interpolate = (from: CellPoint, to: CellPoint, part: number): CellPoint => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]
const side = (axis: 0 | 1, at: number, sign: 1 | -1): Side => ({
  isInside: (point) => sign * (point[axis] - at) >= 0,
  cross: (from, to) => interpolate(from, to, (at - from[axis]) / (to[axis] - from[axis])),
})

const SIDES: readonly Side[] = [side(0, 0, 1), side(0, GRID, -1), side(1, 0, 1), side(1, GRID, -1)]

/** Clips a ring to its cell (Sutherland and Hodgman); empty when it is outside. */
export function clipRing(ring: readonly CellPoint[]): CellPoint[] {
  return SIDES.reduce<CellPoint[]>(
    (rest, { isInside, cross }) =>
      rest.flatMap((to, index) => {
        const from = rest[(index + rest.length - 1) % rest.length] ?? to
        if (isInside(from) === isInside(to)) return isInside(to) ? [to] : []
        return isInside(to) ? [cross(from, to), to] : [cross(from, to)]
      }),
    [...ring],
  )
}

/** Clips a line to its cell; returns one line for each stretch inside. */
export function clipLine(line: readonly CellPoint[]): CellPoint[][] {
  const parts: CellPoint[][] = []
  let open: CellPoint[] = []
  const close = () => {
    if (open.length > 1) parts.push(open)
    open = []
  }
  for (let at = 1; at < line.length; at++) {
    const clipped = clipSegment(line[at - 1] as CellPoint, line[at] as CellPoint)
    if (!clipped) {
      close()
      continue
    }
    if (open.length === 0) open.push(clipped[0])
    open.push(clipped[1])
    if (clipped[1] !== line[at]) close()
  }
  close()
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
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    let furthest = 0
    let max = tolerance
    for (let at = first + 1; at < last; at++) {
      const off = distance(line[at] as CellPoint, line[first] as CellPoint, line[last] as CellPoint)
      if (off > max) [furthest, max] = [at, off]
    }
    if (furthest === 0) continue
    kept.add(furthest)
    open.push([first, furthest], [furthest, last])
  }
  return line.filter((_, at) => kept.has(at))
}

function distance([x, y]: CellPoint, [fromX, fromY]: CellPoint, [toX, toY]: CellPoint): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length))
  return Math.hypot(x - fromX - part * dx, y - fromY - part * dy)
}

/** Returns twice the area of a ring; negative when it runs the other way round. */
export function doubleAreaOf(ring: readonly CellPoint[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] as CellPoint
    return sum + x * nextY - nextX * y
  }, 0)
}

/** Encodes a line in whole grid steps: the first point, then differences. */
export function encodeLine(line: readonly CellPoint[]): number[] {
  let [x, y] = [0, 0]
  const packed: number[] = []
  line.forEach((point, at) => {
    const [nowX, nowY] = [Math.round(point[0]), Math.round(point[1])]
    if (at > 0 && nowX === x && nowY === y) return
    packed.push(nowX - x, nowY - y)
    ;[x, y] = [nowX, nowY]
  })
  return packed
}
