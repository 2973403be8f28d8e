import { readFileSync } from 'node:fs'
import { type Cell, cellsIn, nameOf, smooth, unpack } from '#app/features/map/ground-cells.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

export type Point = { latitude: number; longitude: number }

/** A shore as latitudes and longitudes, and how far north and south it reaches. */
type Shore = { points: [latitude: number, longitude: number][]; south: number; north: number }

/** The zoom of the near cells and the files of `draw-ground.ts`. */
const NEAR = 9
const GROUND = new URL('../../../../public/map/ground.2/', import.meta.url)

const KM_PER_DEGREE = 111.2

/** So far from the water something stands, in kilometres: half of it on a drawn shore is in the sea to who looks. */
const SHORE_KM = 0.05

/** The steps in which a shore is looked for, in kilometres. */
const WALK_KM = 0.1

const TRIES = 40
/** A centre far out at sea is a mistake of the files. */
const FURTHEST_KM = 30

const { near, dry }: Record<'near' | 'dry', string[]> = read('index.json')
const [told, waterless] = [new Set(near), new Set(dry)]
const shoresByCell = new Map<string, Shore[]>()

/** Tells whether a point lies on land as the map draws it, a step from the water; what no map tells is land. */
export function isOnLand(point: Point): boolean {
  return [point, ...[0, 1, 2, 3].map((side) => moved(point, (side * Math.PI) / 2, SHORE_KM))].every(
    (at) => !isWater(at),
  )
}

/** The point itself where it lies on land, else one of the nearest that do. */
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
 * A point on land within so many kilometres of one, more likely near than far, and no nearer than `from`. What stands on
 * land at the first draw stays there, and others are drawn apart: whatever else hangs on `random` is the same.
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
 * Where water begins in each direction from a point on land: on land, the nearest first, no further than so many kilometres
 * away nor than one behind the nearest. Water less wide than `width` kilometres is stepped over; empty where there is none.
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

/** As the map fills it: inside where the shores around a point wind about it at all. */
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
  return JSON.parse(readFileSync(new URL(file, GROUND), 'utf8'))
}
