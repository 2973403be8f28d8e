import type { MapPlace } from '#app/contracts/stays/map.ts'

/** About five kilometres: so near, one name is one place. */
const NEAR_DEGREES = 0.045

/** Places without those whose name stands near them already: a village that is a town and a part of another is told once. */
export function tellOnce(places: readonly MapPlace[]): MapPlace[] {
  return places.filter((place, at) => places.findIndex((other) => isSame(place, other)) === at)
}

function isSame(one: MapPlace, other: MapPlace): boolean {
  if (one.name !== other.name) return false
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - other.latitude, east) < NEAR_DEGREES
}
