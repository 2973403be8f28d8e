import type { Locality } from './city.ts'

/** Values of `landmark.kind` that are no facility of a holiday park. */
export const landmarkKinds = [
  'airport',
  'station',
  'bus',
  'landmark',
  'museum',
  'market',
  'green',
  'beach',
  'lake',
  'ski',
] as const

export type LandmarkKind = (typeof landmarkKinds)[number]

/** A landmark that has a list of the properties near it. */
export type Landmark = Locality & { kind: LandmarkKind }

const drivingRadiusKm: Partial<Record<LandmarkKind, number>> = { airport: 20, ski: 10, beach: 8, lake: 8 }

const WALKING_RADIUS_KM = 4

const KM_PER_DEGREE = 111.2

/** Limits the width of the box near the poles. */
const MIN_COSINE = 0.05

/** Returns the radius in kilometres of a list near a landmark: walking distance, more where guests drive. */
export function nearKmOf(kind: LandmarkKind | null): number {
  return (kind && drivingRadiusKm[kind]) ?? WALKING_RADIUS_KM
}

/** SQL condition that a property `p` is in the list near a landmark `g`, the box of a search with `near`. */
export function isNearLandmarkSql(): string {
  const radii = Object.entries(drivingRadiusKm).map(([kind, km]) => `WHEN '${kind}' THEN ${km}`)
  const height = `(CASE g.kind ${radii.join(' ')} ELSE ${nearKmOf(null)} END / ${KM_PER_DEGREE})`
  const width = `(${height} / max(${MIN_COSINE}, cos(radians(g.latitude))))`
  return `p.latitude BETWEEN g.latitude - ${height} AND g.latitude + ${height}
    AND p.longitude BETWEEN g.longitude - ${width} AND g.longitude + ${width}`
}
