import type { Formatter } from '#app/i18n/format.ts'

const RINGS = [2, 5, 10, 20]

/** For a small view, in which at most the first of the others would be. */
const SMALL_RINGS = [0.5, 1, 2]

// Kilometres or miles.
const SMALL_VIEW = 6

const METRES = { km: 1000, mi: 1609.344 }

export type MapRing = { metres: number; text: string }

/** Radii of the circles around a city's centre. */
export function ringMetres(isInMiles: boolean): number[] {
  return RINGS.map((far) => toMetres(far, isInMiles))
}

/** Whether a view, by the less of its width and height, has small circles. */
export function isSmallView(viewMetres: number, isInMiles: boolean): boolean {
  return viewMetres < toMetres(SMALL_VIEW, isInMiles)
}

type RingFormatter = Pick<Formatter, 'shortDistance'>

/** The distance circles of a view that is `viewMetres` wide or high, whichever is less. */
export function mapRings(viewMetres: number, isInMiles: boolean, format: RingFormatter): MapRing[] {
  const rings = isSmallView(viewMetres, isInMiles) ? SMALL_RINGS : RINGS
  return rings.map((far) => {
    const metres = toMetres(far, isInMiles)
    return { metres, text: format.shortDistance(metres / 1000, isInMiles ? 'mi' : 'km') }
  })
}

function toMetres(far: number, isInMiles: boolean): number {
  return Math.round(far * METRES[isInMiles ? 'mi' : 'km'])
}
