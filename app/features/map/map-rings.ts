import type { Formatter } from '#app/i18n/format.ts'

const RINGS = [2, 5, 10, 20]
const METRES = { km: 1000, mi: 1609.344 }

/** Radii of the distance circles around a city's centre. */
export function ringMetres(isInMiles: boolean): number[] {
  return RINGS.map((far) => Math.round(far * METRES[isInMiles ? 'mi' : 'km']))
}

export type MapRing = { metres: number; text: string }

export function mapRings(isInMiles: boolean, format: Pick<Formatter, 'distance'>): MapRing[] {
  return ringMetres(isInMiles).map((metres) => ({
    metres,
    text: format.distance(metres / 1000, isInMiles ? 'mi' : 'km'),
  }))
}
