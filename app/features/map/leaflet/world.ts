import { type LatLngTuple, type Map as LeafletMap, layerGroup, polygon, polyline, type Renderer } from 'leaflet'
import { logError } from '#app/request/log.ts'

/** Lines of `public/map/world.1.json`: alternating latitude and longitude in tenths of a degree. */
type World = { land: number[][]; borders: number[][] }

const WORLD = '/map/world.1.json'

/** Coasts and borders of the world (Natural Earth), loaded when the map is first zoomed out that far. */
export function addWorld(map: LeafletMap, renderer: Renderer, upTo: number): { refresh: () => void } {
  const layer = layerGroup()
  let isAsked = false

  function fetchWorld(): void {
    isAsked = true
    fetch(WORLD)
      .then(async (response) => draw(await response.json()))
      .catch((error) => logError('map', error))
  }

  function draw({ land, borders }: World): void {
    const look = { renderer, pane: 'land', interactive: false }
    for (const ring of land) polygon(pointsOf(ring), { ...look, className: 'map-land' }).addTo(layer)
    for (const line of borders) polyline(pointsOf(line), { ...look, className: 'map-border' }).addTo(layer)
    refresh()
  }

  function refresh(): void {
    const isFar = map.getZoom() <= upTo
    if (isFar && !isAsked) fetchWorld()
    const hasLand = isFar && layer.getLayers().length > 0
    map.getContainer().classList.toggle('far', hasLand)
    if (hasLand) layer.addTo(map)
    else layer.remove()
  }
  return { refresh }
}

function pointsOf(line: readonly number[]): LatLngTuple[] {
  return Array.from({ length: line.length / 2 }, (_, at) => [(line[2 * at] ?? 0) / 10, (line[2 * at + 1] ?? 0) / 10])
}
