import type { MapPlace } from '#app/contracts/stays/map.ts'
import { removeRepeatedPlaces } from '../repeated-places.ts'
import type { NameLabel } from './place-names.ts'

/** Lowest zoom at which places of a kind are named; towns always are. */
const minZoomByKind: Record<string, number | undefined> = {
  airport: 9,
  station: 10.5,
  beach: 10.5,
  ski: 9.5,
  lake: 10.5,
  landmark: 11.5,
  museum: 12,
  green: 12.5,
  locality: 11,
  area: 6,
}

/** Kinds in order of precedence, for names that do not all have room. */
const ranks = [
  'city',
  'ski',
  'beach',
  'airport',
  'station',
  'lake',
  'landmark',
  'museum',
  'area',
  'town',
  'locality',
  'green',
]

const TOWN_RADIUS = 4
const SIGHT_RADIUS = 10

const WAVES = 'q1.5-1.5 3 0t3 0 3 0 3 0v2q-1.5 1.5-3 0t-3 0-3 0-3 0z'

// SVG paths in a square of 20 by 20 around the point.
const shapes: Record<string, string | undefined> = {
  airport: 'M10 3l1.2 2.5v3l5 2.8V13l-5-1.5v2.7l1.6 1.3V17l-2.8-.8-2.8.8v-1.5l1.6-1.3v-2.7l-5 1.5v-1.7l5-2.8v-3z',
  station: 'M6 4h8v8.5H6zm1.5 1.5V9h5V5.5zM7 13.5h6l2 2.5H5z',
  beach: 'M9.3 4h1.4c3 .4 5.2 2.5 5.5 5h-5.5v5h4.8v1.6h-11V14h4.8V9H3.8c.3-2.5 2.5-4.6 5.5-5z',
  ski: 'M2.5 15.5l5.5-10 3 5 1.5-2 5 7zM8 8l-1.7 3.2 1.7-.7 1.8.9z',
  lake: `M4 7${WAVES}m0 5${WAVES}`,
  landmark: 'M10 3.5l2 4.1 4.5.6-3.3 3.1.8 4.5-4-2.1-4 2.1.8-4.5-3.3-3.1 4.5-.6z',
  museum: 'M10 3.5L16 7v1.2H4V7zM5 9h2v4.5H5zm4 0h2v4.5H9zm4 0h2v4.5h-2zM4 14.5h12V16H4z',
  green: 'M10 3.5a4 4 0 0 1 3.5 6A3 3 0 0 1 11 12v4H9v-4a3 3 0 0 1-2.5-2.5A4 4 0 0 1 10 3.5z',
}

/** Lowest zoom at which the slopes or shores that the guest searched for are named. */
const WANTED_ZOOM = 7

/**
 * Returns the places named at a zoom, in order of precedence. `wanted`: the kind of place the guest wants to be near,
 * which is named from afar.
 */
export function placesNamedAt(zoom: number, places: readonly MapPlace[], wanted?: string): MapPlace[] {
  const rankOf = ({ kind }: MapPlace) => ranks.indexOf(kind)
  const minZoomOf = (kind: string) => (kind === wanted ? WANTED_ZOOM : (minZoomByKind[kind] ?? 0))
  const shown = places.filter(({ kind }) => zoom >= minZoomOf(kind) && ranks.includes(kind))
  return removeRepeatedPlaces(shown.toSorted((a, b) => rankOf(a) - rankOf(b)))
}

// Largest distance of a city's name from its mark: in metres, and in pixels.
const MAX_DISTANCE_METRES = 4000
const MAX_DISTANCE = 44
/** At the equator and zoom 0. */
const METRES_PER_PIXEL = 156_543

/** Returns the name of a place at a zoom, with the mark of a town or sight on its point. */
export function labelPlace({ kind, name, latitude, longitude }: MapPlace, zoom: number): NameLabel {
  const isTown = kind === 'city' || kind === 'town'
  const shape = shapes[kind]
  const markRadius = isTown ? TOWN_RADIUS : SIGHT_RADIUS
  return {
    latitude,
    longitude,
    element: nameElement(kind, name),
    ...(isTown || shape ? { mark: markElement(kind, shape) } : {}),
    reach: kind === 'city' ? Math.min(MAX_DISTANCE, (MAX_DISTANCE_METRES * 2 ** zoom) / METRES_PER_PIXEL) : 0,
    radius: isTown || shape ? markRadius : 0,
  }
}

export function nameElement(kind: string, name: string): HTMLElement {
  const element = document.createElement('bdi')
  element.className = `map-name ${kind}`
  element.textContent = name
  return element
}

function markElement(kind: string, shape: string | undefined): HTMLElement {
  const element = document.createElement('i')
  element.className = `map-mark ${kind}`
  if (shape) element.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${shape}"/></svg>`
  return element
}
