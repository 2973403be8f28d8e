import { GRID } from '#app/features/map/base-map-cells.ts'
import type { CellPoint } from './cells.ts'

type Side = { isIn: (spot: CellPoint) => boolean; cross: (from: CellPoint, to: CellPoint) => CellPoint }

const between = (from: CellPoint, to: CellPoint, part: number): CellPoint => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]
const side = (axis: 0 | 1, at: number, sign: 1 | -1): Side => ({
  isIn: (spot) => sign * (spot[axis] - at) >= 0,
  cross: (from, to) => between(from, to, (at - from[axis]) / (to[axis] - from[axis])),
})

const SIDES: readonly Side[] = [side(0, 0, 1), side(0, GRID, -1), side(1, 0, 1), side(1, GRID, -1)]

/** Cuts a ring to its cell, along the edge where it leaves it; empty when it is outside. */
export function cutRing(ring: readonly CellPoint[]): CellPoint[] {
  return SIDES.reduce<CellPoint[]>(
    (rest, { isIn, cross }) =>
      rest.flatMap((to, index) => {
        const from = rest[(index + rest.length - 1) % rest.length] ?? to
        if (isIn(from) === isIn(to)) return isIn(to) ? [to] : []
        return isIn(to) ? [cross(from, to), to] : [cross(from, to)]
      }),
    [...ring],
  )
}

/** Cuts a line to its cell. */
export function cutLine(line: readonly CellPoint[]): CellPoint[][] {
  const parts: CellPoint[][] = []
  let open: CellPoint[] = []
  const close = () => {
    if (open.length > 1) parts.push(open)
    open = []
  }
  for (let at = 1; at < line.length; at++) {
    const kept = cutStretch(line[at - 1] as CellPoint, line[at] as CellPoint)
    if (!kept) {
      close()
      continue
    }
    if (open.length === 0) open.push(kept[0])
    open.push(kept[1])
    if (kept[1] !== line[at]) close()
  }
  close()
  return parts
}

function cutStretch(from: CellPoint, to: CellPoint): [CellPoint, CellPoint] | null {
  let kept: [CellPoint, CellPoint] = [from, to]
  for (const { isIn, cross } of SIDES) {
    const [start, end] = kept
    if (!isIn(start) && !isIn(end)) return null
    if (!isIn(start)) kept = [cross(start, end), end]
    else if (!isIn(end)) kept = [start, cross(start, end)]
  }
  return kept
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
  const [wide, high] = [toX - fromX, toY - fromY]
  const length = wide * wide + high * high
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * wide + (y - fromY) * high) / length))
  return Math.hypot(x - fromX - part * wide, y - fromY - part * high)
}

/** Returns twice the area of a ring; negative when it runs the other way round. */
export function areaOf(ring: readonly CellPoint[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] as CellPoint
    return sum + x * nextY - nextX * y
  }, 0)
}

/** Encodes a line in whole grid steps: the first point, then differences. */
export function pack(line: readonly CellPoint[]): number[] {
  let [x, y] = [0, 0]
  const packed: number[] = []
  line.forEach((spot, at) => {
    const [nowX, nowY] = [Math.round(spot[0]), Math.round(spot[1])]
    if (at > 0 && nowX === x && nowY === y) return
    packed.push(nowX - x, nowY - y)
    ;[x, y] = [nowX, nowY]
  })
  return packed
}
