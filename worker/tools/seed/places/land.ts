import { readFileSync } from 'node:fs'
import { type Cell, cellsIn, nameOf, smooth, unpack } from '#app/features/map/base-map-cells.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

export type Point = { latitude: number; longitude: number }

/** A shore with its southern and northern limit. */
type Shore = { points: [latitude: number, longitude: number][]; south: number; north: number }

/** Zoom and folder of the near cells of the base map (`draw-base-map.ts`). */
const NEAR = 9
const BASE_MAP = new URL('../../../../public/map/ground.2/', import.meta.url)

const KM_PER_DEGREE = 111.2

/** Minimum distance from the water, so that nothing appears to be in it. */
const SHORE_KM = 0.05

/** Step of the search for a shore. */
const WALK_KM = 0.1

const TRIES = 40
/** Further out at sea is a mistake in the tables. */
const FURTHEST_KM = 30

const { near, dry }: Record<'near' | 'dry', string[]> = read('index.json')
const [told, waterless] = [new Set(near), new Set(dry)]
const shoresByCell = new Map<string, Shore[]>()

/** Returns whether a point and its surroundings are land on the base map; places without a map are land. */
export function isOnLand(point: Point): boolean {
  return [point, ...[0, 1, 2, 3].map((side) => moved(point, (side * Math.PI) / 2, SHORE_KM))].every(
    (at) => !isWater(at),
  )
}

/** Returns the point, or the nearest one on land. Throws when there is none within 30 km. */
export function nearestLand<At extends Point>(at: At): At {
  for (let km = 0; km <= FURTHEST_KM; km += 0.1) {
    for (let part = 0; part < 24; part += 1) {
      const point = km === 0 ? at : moved(at, (part * Math.PI) / 12, km)
      if (isOnLand(point)) return { ...at, ...point }
    }
  }
  throw new Error(`There is no land near ${at.latitude}, ${at.longitude}`)
}

/**
 * Returns a random point on land within `km` of the centre and no nearer than `from`, more likely near. Further
 * attempts use a generator of the point, so that the caller's sequence stays the same.
 */
export function pointOnLand(random: Random, centre: Point, km: number, from = 0): Point {
  const first = pointNear(random, centre, km, from)
  if (isOnLand(first)) return first
  const again = createRandom(`land ${first.latitude} ${first.longitude}`)
  for (let left = TRIES; left > 0; left -= 1) {
    const point = pointNear(again, centre, km, from)
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
  const open = new Set(Array.from({ length: 24 }, (_, part) => (part * Math.PI) / 12))
  let furthest = km
  for (let away = WALK_KM; away <= furthest; away += WALK_KM) {
    for (const angle of open) {
      const isShore = [0, width / 2, width].every((on) => isWater(moved(centre, angle, away + on)))
      if (!isShore) continue
      open.delete(angle)
      furthest = Math.min(furthest, away + 1)
      found.push(nearestLand(moved(centre, angle, away - WALK_KM)))
    }
  }
  return found
}

function pointNear(random: Random, centre: Point, km: number, from: number): Point {
  const angle = random.next() * 2 * Math.PI
  return moved(centre, angle, from + random.next() * (km - from))
}

function moved({ latitude, longitude }: Point, angle: number, km: number): Point {
  const distance = km / KM_PER_DEGREE
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    latitude: round(latitude + Math.sin(angle) * distance),
    longitude: round(longitude + (Math.cos(angle) * distance) / Math.max(0.2, Math.cos((latitude * Math.PI) / 180))),
  }
}

/** Applies the non-zero winding rule, as the map does. */
function isWater({ latitude, longitude }: Point): boolean {
  const [cell] = cellsIn(NEAR, [longitude, latitude, longitude, latitude])
  if (!cell || waterless.has(nameOf(cell)) || !told.has(nameOf(cell))) return false
  let winding = 0
  for (const { points, south, north } of shoresIn(cell)) {
    if (latitude < south || latitude > north) continue
    let from = points.at(-1)
    for (const to of points) {
      const isUp = to[0] > latitude
      if (from && from[0] > latitude !== isUp) {
        const crossing = from[1] + ((latitude - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
        if (crossing > longitude) winding += isUp ? 1 : -1
      }
      from = to
    }
  }
  return winding !== 0
}

function shoresIn(cell: Cell): Shore[] {
  const name = nameOf(cell)
  const known = shoresByCell.get(name)
  if (known) return known
  const { water }: { water: number[][] } = read(`near/${name}.json`)
  const shores = water.map((ring): Shore => {
    const points = unpack(smooth(ring), cell)
    const norths = points.map(([north]) => north)
    return { points, south: Math.min(...norths), north: Math.max(...norths) }
  })
  shoresByCell.set(name, shores)
  return shores
}

function read(file: string) {
  return JSON.parse(readFileSync(new URL(file, BASE_MAP), 'utf8'))
}
