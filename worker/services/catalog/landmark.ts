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

const drivenToKm: Partial<Record<LandmarkKind, number>> = { airport: 20, ski: 10, beach: 8, lake: 8 }

const KM_PER_DEGREE = 111.2

/** Radius in kilometres of a list near a landmark: walking distance, more where guests drive. */
export function nearKmOf(kind: LandmarkKind | null): number {
  return (kind && drivenToKm[kind]) ?? 4
}

/** SQL condition that a property `p` is in the list near a landmark `g`, the box of a search with `near`. */
export function isNearLandmarkSql(): string {
  const radii = Object.entries(drivenToKm).map(([kind, km]) => `WHEN '${kind}' THEN ${km}`)
  const height = `(CASE g.kind ${radii.join(' ')} ELSE ${nearKmOf(null)} END / ${KM_PER_DEGREE})`
  const width = `(${height} / max(0.05, cos(radians(g.latitude))))`
  return `p.latitude BETWEEN g.latitude - ${height} AND g.latitude + ${height}
    AND p.longitude BETWEEN g.longitude - ${width} AND g.longitude + ${width}`
}
