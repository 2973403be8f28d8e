import type { Formatter } from '#app/i18n/format.ts'

/** Radii in kilometres or miles. */
const RINGS = [2, 5, 10, 20]

/** Radii for a small view, which would contain at most the first of the others. */
const SMALL_RINGS = [0.5, 1, 2]

/** Smaller views, in kilometres or miles, have small circles. */
const SMALL_VIEW = 6

const METRES_PER_UNIT = { km: 1000, mi: 1609.344 }

export type MapRing = { metres: number; text: string }

/** Returns the radii of the circles around a city's centre, in metres. */
export function ringMetres(isInMiles: boolean): number[] {
  return RINGS.map((radius) => toMetres(radius, isInMiles))
}

/** Whether a view has small circles; `viewMetres` is the lesser of its width and height. */
export function isSmallView(viewMetres: number, isInMiles: boolean): boolean {
  return viewMetres < toMetres(SMALL_VIEW, isInMiles)
}

type RingFormatter = Pick<Formatter, 'shortDistance'>

/** Returns the distance circles of a view; `viewMetres` is the lesser of its width and height. */
export function mapRings(viewMetres: number, isInMiles: boolean, format: RingFormatter): MapRing[] {
  const rings = isSmallView(viewMetres, isInMiles) ? SMALL_RINGS : RINGS
  return rings.map((radius) => {
    const metres = toMetres(radius, isInMiles)
    return { metres, text: format.shortDistance(metres / 1000, isInMiles ? 'mi' : 'km') }
  })
}

function toMetres(distance: number, isInMiles: boolean): number {
  return Math.round(distance * METRES_PER_UNIT[isInMiles ? 'mi' : 'km'])
}
