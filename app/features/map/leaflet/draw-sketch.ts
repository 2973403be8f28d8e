import { circle, divIcon, type Map as LeafletMap, layerGroup, marker, polygon, type Renderer, svg } from 'leaflet'
import type { MapPlace } from '#app/contracts/stays/map.ts'
import type { MapPoint } from '#app/domain/search/map-box.ts'
import type { MapRing } from '../map-rings.ts'
import { builtUpOutlines } from '../place-outlines.ts'
import { labelPlace, nameElement, placesNamedAt } from './name-labels.ts'
import type { NameLabel } from './place-names.ts'

// Lowest zoom with the areas of districts and the distance circles.
const NEAR_ZOOM = 11

/** Pixels that the name of slopes or a shore searched for may be away from its mark, which pins may surround. */
const WANTED_REACH = 28

const METRES_PER_DEGREE = 111_200

export const LAND_PANE = 'land'

/** Distance circles around the property or the searched place, otherwise around the city's centre. */
export type Rings = { centre: () => MapPoint | undefined; of: (viewMetres: number) => MapRing[] }

/** Returns a function that draws places and returns their name labels, which pins can displace. */
export function createSketch(map: LeafletMap, renderer: Renderer, rings: Rings) {
  const blocks = layerGroup().addTo(map)
  const names = layerGroup().addTo(map)
  const pathOptions = { renderer, pane: LAND_PANE, interactive: false }
  const lineOptions = { renderer: svg({ pane: 'lines', padding: 0.5 }), pane: 'lines' }

  return function draw(places: readonly MapPlace[], wanted?: string): NameLabel[] {
    blocks.clearLayers()
    names.clearLayers()
    const zoom = map.getZoom()
    if (zoom >= NEAR_ZOOM) drawBlocks(places)
    const labels = [
      ...placesNamedAt(zoom, places, wanted).map((place) => ({
        ...labelPlace(place, zoom),
        ...(place.kind === wanted ? { mayBeCovered: true, reach: WANTED_REACH } : {}),
      })),
      ...(zoom >= NEAR_ZOOM ? drawRings(places) : []),
    ]
    for (const label of labels) addName(label)
    return labels
  }

  function drawBlocks(places: readonly MapPlace[]): void {
    for (const { place, outline } of builtUpOutlines(places)) {
      const className = place.kind === 'green' ? 'map-green' : 'map-city'
      polygon(outline, { ...pathOptions, className, smoothFactor: 0.5 }).addTo(blocks)
    }
  }

  function drawRings(places: readonly MapPlace[]): NameLabel[] {
    const centre = rings.centre() ?? places.find(({ kind }) => kind === 'city')
    if (!centre) return []
    const { latitude, longitude } = centre
    return rings.of(viewMetres(map)).map(({ metres, text }) => {
      const options = { ...pathOptions, ...lineOptions, className: 'map-ring', radius: metres }
      circle([latitude, longitude], options).addTo(blocks)
      const [top, ...elsewhere] = pointsOnCircle(centre, metres)
      return { ...(top ?? centre), elsewhere, element: nameElement('away', text), radius: 0, reach: 0 }
    })
  }

  function addName({ latitude, longitude, element, mark }: NameLabel): void {
    const html = document.createElement('div')
    for (const part of mark ? [mark, element] : [element]) html.insertAdjacentElement('beforeend', part)
    const icon = divIcon({ className: 'map-spot', html, iconSize: [0, 0] })
    marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -5000 }).addTo(names)
  }
}

/** Number of points of a circle at which its radius may be written. */
const CIRCLE_POINTS = 16

/** Returns points of a circle, the northern one first. */
function pointsOnCircle({ latitude, longitude }: MapPoint, metres: number): MapPoint[] {
  const degrees = metres / METRES_PER_DEGREE
  const widening = 1 / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: CIRCLE_POINTS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / CIRCLE_POINTS
    return {
      latitude: latitude + Math.cos(angle) * degrees,
      longitude: longitude + Math.sin(angle) * degrees * widening,
    }
  })
}

/** Returns the width or height of the view, whichever is less, in metres. */
function viewMetres(map: LeafletMap): number {
  const bounds = map.getBounds()
  const { lat, lng } = bounds.getCenter()
  const width = map.distance([lat, bounds.getWest()], [lat, bounds.getEast()])
  return Math.min(width, map.distance([bounds.getSouth(), lng], [bounds.getNorth(), lng]))
}
