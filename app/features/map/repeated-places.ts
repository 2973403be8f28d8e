import type { MapPlace } from '#app/contracts/stays/map.ts'

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
