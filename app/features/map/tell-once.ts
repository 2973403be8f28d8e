import type { MapPlace } from '#app/contracts/stays/map.ts'

/** About five kilometres: within it, equal names mean the same place. */
const NEAR_DEGREES = 0.045

/** Removes places that repeat the name of a nearby place, such as a village that is both a town and a district. */
export function tellOnce(places: readonly MapPlace[]): MapPlace[] {
  return places.filter((place, at) => places.findIndex((other) => isSame(place, other)) === at)
}

function isSame(one: MapPlace, other: MapPlace): boolean {
  if (one.name !== other.name) return false
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - other.latitude, east) < NEAR_DEGREES
}
