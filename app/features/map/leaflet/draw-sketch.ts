import {
  divIcon,
  type Map as LeafletMap,
  layerGroup,
  marker,
  polygon,
  type Renderer,
  circle as ring,
  svg,
} from 'leaflet'
import type { MapPlace } from '#app/contracts/stays/map.ts'
import type { MapPoint } from '#app/domain/search/map-box.ts'
import { drawCells, removeRepeatedPlaces } from '../draw-cells.ts'
import type { MapRing } from '../map-rings.ts'
import type { NameLabel } from './pins.ts'

// Minimum zoom for districts; further out only towns are named.
const NEAR = 11

const CLOSE = 13

const METRES_PER_DEGREE = 111_200

export const LAND = 'land'

/** Circles around the searched place, else around the city's centre. */
export type Rings = { centre: () => MapPoint | undefined; of: (viewMetres: number) => MapRing[] }

/** Returns the labels, so that pins can displace them. */
export function createSketch(map: LeafletMap, renderer: Renderer, rings: Rings) {
  const blocks = layerGroup().addTo(map)
  const names = layerGroup().addTo(map)
  const pathOptions = { renderer, pane: LAND, interactive: false }
  const above = { renderer: svg({ pane: 'lines', padding: 0.5 }), pane: 'lines' }

  return function draw(places: readonly MapPlace[]): NameLabel[] {
    blocks.clearLayers()
    names.clearLayers()
    const zoom = map.getZoom()
    if (zoom >= NEAR) drawBlocks(places)
    const shown = places.filter(({ kind }) => kind === 'city' || zoom >= (kind === 'locality' ? NEAR : CLOSE))
    const labels = [
      ...removeRepeatedPlaces(shown).map((place) => ({ ...place, element: nameElement(place.kind, place.name) })),
      ...(zoom >= NEAR ? drawRings(places) : []),
    ]
    for (const label of labels) putName(label)
    return labels
  }

  function drawBlocks(places: readonly MapPlace[]): void {
    const parts = drawCells(places.filter(({ kind }) => kind === 'locality' || kind === 'city'))
    const parks = places.filter(({ kind }) => kind === 'green').flatMap((place) => drawCells([place]))
    for (const { place, outline } of [...parts, ...parks]) {
      polygon(outline, { ...pathOptions, className: `map-${place.kind}`, smoothFactor: 0.5 }).addTo(blocks)
    }
  }

  function drawRings(places: readonly MapPlace[]): NameLabel[] {
    const centre = rings.centre() ?? places.find(({ kind }) => kind === 'city')
    if (!centre) return []
    const { latitude, longitude } = centre
    return rings.of(viewMetres(map)).map(({ metres, text }) => {
      ring([latitude, longitude], { ...pathOptions, ...above, className: 'map-ring', radius: metres }).addTo(blocks)
      return { latitude: latitude + metres / METRES_PER_DEGREE, longitude, element: nameElement('away', text) }
    })
  }

  function putName({ latitude, longitude, element }: NameLabel): void {
    const icon = divIcon({ className: 'map-spot', html: element, iconSize: [0, 0] })
    marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -5000 }).addTo(names)
  }
}

/** Returns the width or height of the view, whichever is less. */
function viewMetres(map: LeafletMap): number {
  const bounds = map.getBounds()
  const { lat, lng } = bounds.getCenter()
  const across = map.distance([lat, bounds.getWest()], [lat, bounds.getEast()])
  return Math.min(across, map.distance([bounds.getSouth(), lng], [bounds.getNorth(), lng]))
}

function nameElement(kind: string, name: string): HTMLElement {
  const element = document.createElement('bdi')
  element.className = `map-name ${kind}`
  element.textContent = name
  return element
}
