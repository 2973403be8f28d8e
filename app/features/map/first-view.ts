import type { MapBox, MapPoint } from '#app/domain/search/map-box.ts'

/**
 * The square that a map shows first, in Web Mercator coordinates, where the world is 1 by 1. `level` sets its side in
 * quarter steps of zoom; x and y are its north-west corner in sixteenths of the side. Coarse, so that many lists share
 * a picture of the land.
 */
export type FirstView = { level: number; x: number; y: number }

type Spot = { x: number; y: number }

/** Steps of the corner per side. */
const STEPS = 16

const LEVELS_PER_ZOOM = 4

/** The square is this much larger than the box, so that moving it to the grid cuts off nothing. */
const MARGIN_FACTOR = 1.07

export const MAX_LEVEL = 62

/** Returns the side of a square in widths of the world. */
export function squareSide(level: number): number {
  return 2 ** (-level / LEVELS_PER_ZOOM)
}

/** Returns the smallest square that contains the box. */
export function firstView({ south, west, north, east }: MapBox): FirstView {
  const from = toWorld({ latitude: north, longitude: west })
  const to = toWorld({ latitude: south, longitude: east })
  const span = Math.max(to.x - from.x, to.y - from.y) * MARGIN_FACTOR
  const level = Math.max(0, Math.min(MAX_LEVEL, Math.floor(-LEVELS_PER_ZOOM * Math.log2(span))))
  const corner = (middle: number) => Math.round((middle / squareSide(level) - 0.5) * STEPS)
  return { level, x: corner((from.x + to.x) / 2), y: corner((from.y + to.y) / 2) }
}

/** Returns the position of a point in the square: 0 to 1 inside it. */
export function toSquare({ level, x, y }: FirstView, point: MapPoint): Spot {
  const side = squareSide(level)
  const spot = toWorld(point)
  return { x: spot.x / side - x / STEPS, y: spot.y / side - y / STEPS }
}

/** Returns the point at a position in the square. */
export function fromSquare({ level, x, y }: FirstView, spot: Spot): MapPoint {
  const side = squareSide(level)
  return fromWorld({ x: (spot.x + x / STEPS) * side, y: (spot.y + y / STEPS) * side })
}

/** Returns the box that the square covers. */
export function boxOfView(view: FirstView): MapBox {
  const [from, to] = [fromSquare(view, { x: 0, y: 0 }), fromSquare(view, { x: 1, y: 1 })]
  return { south: to.latitude, west: from.longitude, north: from.latitude, east: to.longitude }
}

/**
 * Returns the number of steps per side for coordinates accurate to ten metres. More steps would make the numbers in the
 * page longer.
 */
export function stepsOf(level: number): number {
  return Math.ceil(squareSide(level) * WORLD_STEPS)
}

/** Ten metres each at the equator. */
const WORLD_STEPS = 4e6

/** The projection is undefined at the poles. */
const MAX_LATITUDE = 85

/** Projects a point to Web Mercator, 0 to 1 in each direction. */
export function toWorld({ latitude, longitude }: MapPoint): Spot {
  const sine = Math.sin((Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)) * Math.PI) / 180)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function fromWorld({ x, y }: Spot): MapPoint {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * y)))
  return { latitude: (latitude * 180) / Math.PI, longitude: (x - 0.5) * 360 }
}

/** Returns the URL of the picture of the land, three sides wide and high, with the square in its middle. */
export function pictureOfView({ level, x, y }: FirstView, tone: 'day' | 'night'): string {
  return `/map/${tone}/${level}/${x}/${y}.svg`
}
