export type Point = { latitude: number; longitude: number }

export const KM_PER_DEGREE = 111.2

/** Returns the straight-line distance in kilometres, exact enough within a region. */
export function distanceKm(from: Point, to: Point): number {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180)
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos(middle)
  return Math.hypot(north, east) * KM_PER_DEGREE
}
