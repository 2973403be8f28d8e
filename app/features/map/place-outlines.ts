import type { MapPlace } from '#app/contracts/stays/map.ts'

const KM_PER_DEGREE = 111.2

/** Corners of a circle's outline. */
const CORNERS = 28

/** Kilometres east and north of the first place. */
type Point = [x: number, y: number]

type PlaceOutline = { place: MapPlace; outline: [latitude: number, longitude: number][] }

/**
 * Returns the outline of each place: a circle of its size, cut where another place is closer. It is not an official
 * border.
 */
export function placeOutlines(places: readonly MapPlace[]): PlaceOutline[] {
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
    const others = points.filter(
      (other, otherIndex) => otherIndex !== index && distance(centre, other) < place.size * 2,
    )
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
export function builtUpOutlines(places: readonly MapPlace[]): PlaceOutline[] {
  const areas = places.filter(({ kind }) => areaKinds.has(kind))
  const parks = places.filter(({ kind }) => kind === 'green')
  return [...placeOutlines(areas), ...parks.flatMap((place) => placeOutlines([place]))]
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
    const [isStartInside, isEndInside] = [start >= 0, end >= 0]
    const remaining: Point[] = isStartInside ? [from] : []
    if (isStartInside === isEndInside) return remaining
    const fraction = start / (start - end)
    return [...remaining, [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction]]
  })
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY)
}
