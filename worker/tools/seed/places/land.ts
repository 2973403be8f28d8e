import { readFileSync } from 'node:fs'
import { type Cell, cellName, cellsIn, decodeLine, smoothRing } from '#app/features/map/base-map-cells.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

export type Point = { latitude: number; longitude: number }

/** A shore with its southern and northern limit. */
type Shore = { points: [latitude: number, longitude: number][]; south: number; north: number }

/** Zoom and folder of the near cells of the base map (`draw-base-map.ts`). */
const NEAR_ZOOM = 9
const BASE_MAP = new URL('../../../../public/map/ground.2/', import.meta.url)

const KM_PER_DEGREE = 111.2

/** Minimum distance from the water, so that nothing appears to be in it. */
const SHORE_KM = 0.05

/** Step of the search for land or a shore. */
const WALK_KM = 0.1

const MAX_TRIES = 40
/** A place further out at sea is a mistake in the tables. */
const MAX_SEARCH_KM = 30

/** Angles to search in, in radians. */
const directions = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12)

const { near, dry }: Record<'near' | 'dry', string[]> = readBaseMap('index.json')
// Dry cells, and cells outside the detailed map, have no file.
const nearCells = new Set(near)
const dryCells = new Set(dry)
const shoresByCell = new Map<string, Shore[]>()

/** Returns whether a point and its surroundings are land on the base map; places without a map are land. */
export function isOnLand(point: Point): boolean {
  const surroundings = [0, 1, 2, 3].map((side) => movePoint(point, (side * Math.PI) / 2, SHORE_KM))
  return [point, ...surroundings].every((nearby) => !isWater(nearby))
}

/** Returns the point, or the nearest one on land. Throws when there is none within 30 km. */
export function nearestLand<Place extends Point>(place: Place): Place {
  for (let km = 0; km <= MAX_SEARCH_KM; km += WALK_KM) {
    for (const angle of directions) {
      const point = km === 0 ? place : movePoint(place, angle, km)
      if (isOnLand(point)) return { ...place, ...point }
    }
  }
  throw new Error(`There is no land near ${place.latitude}, ${place.longitude}`)
}

/**
 * Returns a random point on land within `km` of the centre and no nearer than `from`, more likely near. When the first
 * point is in water, further ones are drawn from another generator, so that the caller's sequence stays the same.
 */
export function pointOnLand(random: Random, centre: Point, km: number, from = 0): Point {
  const first = pointNear(random, centre, km, from)
  if (isOnLand(first)) return first
  const retryRandom = createRandom(`land ${first.latitude} ${first.longitude}`)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const point = pointNear(retryRandom, centre, km, from)
    if (isOnLand(point)) return point
  }
  return nearestLand(first)
}

/**
 * Returns points on land where water begins, by direction, nearest first: at most `km` away and at most 1 km behind the
 * nearest. Ignores water narrower than `width` km.
 */
export function shoresAbout(centre: Point, km: number, width: number): Point[] {
  const found: Point[] = []
  const openAngles = new Set(directions)
  let maxKm = km
  for (let walkedKm = WALK_KM; walkedKm <= maxKm; walkedKm += WALK_KM) {
    for (const angle of openAngles) {
      const isShore = [0, width / 2, width].every((extra) => isWater(movePoint(centre, angle, walkedKm + extra)))
      if (!isShore) continue
      openAngles.delete(angle)
      maxKm = Math.min(maxKm, walkedKm + 1)
      found.push(nearestLand(movePoint(centre, angle, walkedKm - WALK_KM)))
    }
  }
  return found
}

function pointNear(random: Random, centre: Point, km: number, from: number): Point {
  const angle = random.next() * 2 * Math.PI
  return movePoint(centre, angle, from + random.next() * (km - from))
}

function movePoint({ latitude, longitude }: Point, angle: number, km: number): Point {
  const degrees = km / KM_PER_DEGREE
  const round = (coordinate: number) => Math.round(coordinate * 1e5) / 1e5
  // Degrees of longitude are shorter away from the equator.
  const shrinkage = Math.max(0.2, Math.cos((latitude * Math.PI) / 180))
  return {
    latitude: round(latitude + Math.sin(angle) * degrees),
    longitude: round(longitude + (Math.cos(angle) * degrees) / shrinkage),
  }
}

/** Returns whether the base map has water at a point; like the map, by the non-zero winding rule. */
function isWater({ latitude, longitude }: Point): boolean {
  const [cell] = cellsIn(NEAR_ZOOM, [longitude, latitude, longitude, latitude])
  if (!cell || dryCells.has(cellName(cell)) || !nearCells.has(cellName(cell))) return false
  let winding = 0
  for (const { points, south, north } of shoresIn(cell)) {
    if (latitude < south || latitude > north) continue
    let from = points.at(-1)
    for (const to of points) {
      const isNorthward = to[0] > latitude
      if (from && from[0] > latitude !== isNorthward) {
        const crossing = from[1] + ((latitude - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
        if (crossing > longitude) winding += isNorthward ? 1 : -1
      }
      from = to
    }
  }
  return winding !== 0
}

function shoresIn(cell: Cell): Shore[] {
  const name = cellName(cell)
  const cached = shoresByCell.get(name)
  if (cached) return cached
  const { water }: { water: number[][] } = readBaseMap(`near/${name}.json`)
  const shores = water.map((ring): Shore => {
    const points = decodeLine(smoothRing(ring), cell)
    const latitudes = points.map(([latitude]) => latitude)
    return { points, south: Math.min(...latitudes), north: Math.max(...latitudes) }
  })
  shoresByCell.set(name, shores)
  return shores
}

function readBaseMap(file: string) {
  return JSON.parse(readFileSync(new URL(file, BASE_MAP), 'utf8'))
}
