/** A map tile: zoom level z has 2^z by 2^z tiles. */
export type Cell = { zoom: number; x: number; y: number }

type Edges = readonly [west: number, south: number, east: number, north: number]

export const GRID = 4096

export function nameOf({ x, y }: Cell): string {
  return `${x}-${y}`
}

export function cellsIn(zoom: number, [west, south, east, north]: Edges): Cell[] {
  const size = 2 ** zoom
  const column = (longitude: number) => Math.floor((longitude / 360 + 0.5) * size)
  const row = (latitude: number) => {
    const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
    return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size)
  }
  const found: Cell[] = []
  for (let x = column(west); x <= column(east); x++) {
    for (let y = row(north); y <= row(south); y++) found.push({ zoom, x, y })
  }
  return found
}

export function cellEdges({ zoom, x, y }: Cell): Edges {
  const [north, west] = pointAt({ zoom, x: 0, y: 0 }, x * GRID, y * GRID)
  const [south, east] = pointAt({ zoom, x: 0, y: 0 }, (x + 1) * GRID, (y + 1) * GRID)
  return [west, south, east, north]
}

export function unpack(line: readonly number[], cell: Cell): [latitude: number, longitude: number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < line.length; at += 2) {
    x += line[at] ?? 0
    y += line[at + 1] ?? 0
    points.push(pointAt(cell, x, y))
  }
  return points
}

function pointAt({ zoom, x, y }: Cell, across: number, down: number): [latitude: number, longitude: number] {
  const size = 2 ** zoom
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + down / GRID)) / size)))
  return [(latitude * 180) / Math.PI, ((x + across / GRID) / size - 0.5) * 360]
}

/** Two rounds of Chaikin's algorithm, as fine as the source data. Points on a tile edge stay. */
export function smooth(ring: readonly number[]): number[] {
  return cutCorners(cutCorners(ring))
}

function cutCorners(ring: readonly number[]): number[] {
  const smoothed: number[] = []
  const points: [x: number, y: number][] = []
  let [x, y] = [0, 0]
  let [lastX, lastY] = [0, 0]
  const addPoint = (nextX: number, nextY: number) => {
    smoothed.push(nextX - lastX, nextY - lastY)
    ;[lastX, lastY] = [nextX, nextY]
  }
  for (let at = 0; at < ring.length; at += 2) {
    x += ring[at] ?? 0
    y += ring[at + 1] ?? 0
    points.push([x, y])
  }
  points.forEach(([nowX, nowY], at) => {
    const share = isEdge(nowX) || isEdge(nowY) ? 0 : 1 / 4
    for (const by of share === 0 ? [0] : [-1, 1]) {
      const [x = nowX, y = nowY] = points.at((at + by) % points.length) ?? []
      addPoint(nowX + (x - nowX) * share, nowY + (y - nowY) * share)
    }
  })
  return smoothed
}

/** Returns the coastlines of a polygon as delta-encoded lines, without the segments cut off at a tile edge. */
export function coastsOf(ring: readonly number[]): number[][] {
  const coasts: number[][] = []
  let open: number[] | null = null
  let [x, y] = [ring[0] ?? 0, ring[1] ?? 0]
  const [firstX, firstY] = [x, y]
  for (let at = 2; at <= ring.length; at += 2) {
    const isLast = at === ring.length
    const [byX, byY] = isLast ? [firstX - x, firstY - y] : [ring[at] ?? 0, ring[at + 1] ?? 0]
    if ((byX === 0 && isEdge(x)) || (byY === 0 && isEdge(y))) open = null
    else if (open) open.push(byX, byY)
    else {
      open = [x, y, byX, byY]
      coasts.push(open)
    }
    x += byX
    y += byY
  }
  return coasts
}

function isEdge(at: number): boolean {
  return at === 0 || at === GRID
}
