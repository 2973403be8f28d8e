/** A map tile of the Web Mercator grid: zoom level z has 2^z by 2^z tiles. */
export type Cell = { zoom: number; x: number; y: number }

type Edges = readonly [west: number, south: number, east: number, north: number]

/** Units of a tile's side in the coordinates of its lines. */
export const GRID = 4096

/** The projection is undefined at the poles. */
const MAX_LATITUDE = 85

/** Returns the name of a tile's file. */
export function cellName({ x, y }: Cell): string {
  return `${x}-${y}`
}

/** Returns the tiles that cover a box. */
export function cellsIn(zoom: number, [west, south, east, north]: Edges): Cell[] {
  const size = 2 ** zoom
  const column = (longitude: number) => Math.floor((longitude / 360 + 0.5) * size)
  const row = (latitude: number) => {
    const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180)
    return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size)
  }
  const cells: Cell[] = []
  for (let x = column(west); x <= column(east); x++) {
    for (let y = row(north); y <= row(south); y++) cells.push({ zoom, x, y })
  }
  return cells
}

/** Returns the edges of a tile in degrees. */
export function cellEdges({ zoom, x, y }: Cell): Edges {
  const [north, west] = pointAt({ zoom, x: 0, y: 0 }, x * GRID, y * GRID)
  const [south, east] = pointAt({ zoom, x: 0, y: 0 }, (x + 1) * GRID, (y + 1) * GRID)
  return [west, south, east, north]
}

/** Returns the points of a delta-encoded line (x, y pairs in units of the tile) in degrees. */
export function decodeLine(line: readonly number[], cell: Cell): [latitude: number, longitude: number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < line.length; index += 2) {
    x += line[index] ?? 0
    y += line[index + 1] ?? 0
    points.push(pointAt(cell, x, y))
  }
  return points
}

function pointAt({ zoom, x, y }: Cell, across: number, down: number): [latitude: number, longitude: number] {
  const size = 2 ** zoom
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + down / GRID)) / size)))
  return [(latitude * 180) / Math.PI, ((x + across / GRID) / size - 0.5) * 360]
}

/** Smooths a ring by two rounds of Chaikin's algorithm. Points on a tile edge stay. */
export function smoothRing(ring: readonly number[]): number[] {
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
  for (let index = 0; index < ring.length; index += 2) {
    x += ring[index] ?? 0
    y += ring[index + 1] ?? 0
    points.push([x, y])
  }
  points.forEach(([pointX, pointY], index) => {
    if (isEdge(pointX) || isEdge(pointY)) {
      addPoint(pointX, pointY)
      return
    }
    for (const neighbour of [-1, 1]) {
      const [x = pointX, y = pointY] = points.at((index + neighbour) % points.length) ?? []
      addPoint(pointX + (x - pointX) / 4, pointY + (y - pointY) / 4)
    }
  })
  return smoothed
}

/** Returns the coastlines of a polygon as delta-encoded lines, without the segments cut off at a tile edge. */
export function coastsOf(ring: readonly number[]): number[][] {
  const coasts: number[][] = []
  let openCoast: number[] | null = null
  let [x, y] = [ring[0] ?? 0, ring[1] ?? 0]
  const [firstX, firstY] = [x, y]
  for (let index = 2; index <= ring.length; index += 2) {
    const isLast = index === ring.length
    const [deltaX, deltaY] = isLast ? [firstX - x, firstY - y] : [ring[index] ?? 0, ring[index + 1] ?? 0]
    const isOnEdge = (deltaX === 0 && isEdge(x)) || (deltaY === 0 && isEdge(y))
    if (isOnEdge) openCoast = null
    else if (openCoast) openCoast.push(deltaX, deltaY)
    else {
      openCoast = [x, y, deltaX, deltaY]
      coasts.push(openCoast)
    }
    x += deltaX
    y += deltaY
  }
  return coasts
}

function isEdge(coordinate: number): boolean {
  return coordinate === 0 || coordinate === GRID
}
