import type { MapPlace } from '#app/contracts/stays/map.ts'

const KM_PER_DEGREE = 111.2
const CORNERS = 28

type Point = [x: number, y: number]

/**
 * Returns the outline of each place: a circle of its size, cut where another place is closer. It is not an official
 * border.
 */
export function drawCells(places: readonly MapPlace[]): { place: MapPlace; outline: [number, number][] }[] {
  const first = places[0]
  if (!first) return []
  const kmPerDegreeEast = Math.max(0.1, Math.cos((first.latitude * Math.PI) / 180)) * KM_PER_DEGREE
  const points = places.map(
    ({ latitude, longitude }): Point => [
      (longitude - first.longitude) * kmPerDegreeEast,
      (latitude - first.latitude) * KM_PER_DEGREE,
    ],
  )
  return places.flatMap((place, index) => {
    const centre = points[index]
    if (!centre) return []
    const others = points.filter((other, number) => number !== index && distance(centre, other) < place.size * 2)
    const outline = others.reduce((ring, other) => cut(ring, centre, other), ringAround(centre, place.size))
    if (outline.length < 3) return []
    return [
      {
        place,
        outline: outline.map(([x, y]): [number, number] => [
          first.latitude + y / KM_PER_DEGREE,
          first.longitude + x / kmPerDegreeEast,
        ]),
      },
    ]
  })
}

const areaKinds = new Set(['city', 'locality', 'town'])

/** Returns the outlines of towns and districts, and above them those of parks. */
export function drawBuiltUp(places: readonly MapPlace[]): ReturnType<typeof drawCells> {
  const areas = places.filter(({ kind }) => areaKinds.has(kind))
  const parks = places.filter(({ kind }) => kind === 'green')
  return [...drawCells(areas), ...parks.flatMap((place) => drawCells([place]))]
}

function ringAround([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
}

/** Cuts off the part of a ring that is closer to the other point (Sutherland–Hodgman, one edge). */
function cut(ring: Point[], centre: Point, other: Point): Point[] {
  const nearness = (point: Point) => distance(point, other) ** 2 - distance(point, centre) ** 2
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    const [start, end] = [nearness(from), nearness(to)]
    const keptPoints: Point[] = start >= 0 ? [from] : []
    if (start >= 0 === end >= 0) return keptPoints
    const part = start / (start - end)
    return [...keptPoints, [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]]
  })
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY)
}

/** About five kilometres: within it, equal names mean the same place. */
const NEAR_DEGREES = 0.045

/** Removes places that repeat the name of a nearby place, such as a village that is both a town and a district. */
export function removeRepeatedPlaces(places: readonly MapPlace[]): MapPlace[] {
  return places.filter((place, index) => places.findIndex((other) => isSame(place, other)) === index)
}

function isSame(a: MapPlace, b: MapPlace): boolean {
  if (a.name !== b.name) return false
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) < NEAR_DEGREES
}
