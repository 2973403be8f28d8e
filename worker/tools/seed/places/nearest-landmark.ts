import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import type { Point } from './land.ts'
import type { LandmarkKind } from './plan-landmarks.ts'

/** The landmarks of a property's city, from which its page measures distances. */
export type CityLandmarks = readonly (Point & { kind: LandmarkKind })[]

/** Returns the distance to the nearest landmark of a kind in kilometres; infinite when the city has none. */
export function kmToNearest(kind: LandmarkKind, from: Point, landmarks: CityLandmarks): number {
  const distances = landmarks.filter((landmark) => landmark.kind === kind).map((place) => distanceKm(from, place))
  return Math.min(...distances)
}
