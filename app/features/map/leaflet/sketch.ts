import { type LatLngTuple, type Map as LeafletMap, layerGroup, polygon, polyline, type Renderer, svg } from 'leaflet'
import { call } from '#app/client/request/browser-call.ts'
import { logError } from '#app/client/request/log.ts'
import type { MapPlace } from '#app/contracts/stays/map.ts'
import { formatMapBox, isSearchable, type MapBox } from '#app/domain/search/map-box.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MapModel } from '../model.ts'
import { addBaseMap, WORLD_UNTIL } from './base-map.ts'
import { creditPlaces, creditSketch } from './credits.ts'
import { createSketch, LAND_PANE, type Rings } from './draw-sketch.ts'
import type { NameLabel } from './place-names.ts'
import { plainText } from './plain-text.ts'

/**
 * The base map. `onNames` receives its name labels, so that pins can displace them; `onDrawn` is called when the first
 * view is drawn.
 */
export type BaseLayer = { onNames: (labels: NameLabel[]) => void; onDrawn: () => void; remove: () => void }

const DEBOUNCE_MS = 120

/** `credit`: a text before the sources. */
type SketchCopy = { locale: Locale; credit: string }
type SketchModel = { rings: Rings; wanted: () => MapModel['wanted'] }

/** Draws the base map from open data without third parties. It has no streets, which a note or its credits state. */
export function addSketch(map: LeafletMap, { locale, credit }: SketchCopy, { rings, wanted }: SketchModel): BaseLayer {
  map.createPane(LAND_PANE).style.zIndex = '200'
  const renderer = svg({ pane: LAND_PANE, padding: 0.5 })
  const world = addWorld(map, renderer, WORLD_UNTIL)
  const baseMap = addBaseMap(map)
  const draw = createSketch(map, renderer, rings)
  // Added as one string, because Leaflet would insert its own commas.
  map.attributionControl.removeAttribution(creditPlaces(locale)).addAttribution(creditSketch(locale, plainText(credit)))
  let requestedBounds = ''
  let timer = 0
  let places: MapPlace[] = []

  async function refresh(): Promise<void> {
    const land = Promise.all([world.refresh(), baseMap.refresh()])
    const box = roundedView(map)
    const bounds = isSearchable(box) ? formatMapBox(box) : ''
    if (bounds !== requestedBounds) {
      requestedBounds = bounds
      const loadedPlaces = bounds === '' ? [] : await loadPlaces(bounds)
      if (bounds !== requestedBounds) return
      places = loadedPlaces
    }
    baseLayer.onNames(draw(places, wanted()))
    await land
    baseLayer.onDrawn()
  }

  function refreshLater(): void {
    clearTimeout(timer)
    timer = window.setTimeout(refresh, DEBOUNCE_MS)
  }

  const baseLayer: BaseLayer = {
    onNames: () => {},
    onDrawn: () => {},
    remove: () => {
      clearTimeout(timer)
      requestedBounds = 'gone'
      map.off('moveend', refreshLater)
    },
  }
  map.on('moveend', refreshLater)
  refreshLater()
  return baseLayer
}

/** Lines of `public/map/world.1.json`: alternating latitude and longitude in tenths of a degree. */
type World = { land: number[][]; borders: number[][] }

const WORLD = '/map/world.1.json'

/** Coasts and borders of the world (Natural Earth), loaded when the map is first zoomed out that far. */
function addWorld(map: LeafletMap, renderer: Renderer, maxZoom: number): { refresh: () => Promise<void> } {
  const layer = layerGroup()
  let loading: Promise<void> | null = null

  function fetchWorld(): Promise<void> {
    return fetch(WORLD)
      .then(async (response) => draw(await response.json()))
      .catch((error) => logError('map', error))
  }

  function draw({ land, borders }: World): void {
    const pathOptions = { renderer, pane: 'land', interactive: false }
    for (const ring of land) polygon(pointsOf(ring), { ...pathOptions, className: 'map-land' }).addTo(layer)
    for (const line of borders) polyline(pointsOf(line), { ...pathOptions, className: 'map-border' }).addTo(layer)
    show()
  }

  async function refresh(): Promise<void> {
    if (map.getZoom() <= maxZoom) loading ??= fetchWorld()
    show()
    await loading
  }

  function show(): void {
    const isFar = map.getZoom() <= maxZoom
    const hasLand = isFar && layer.getLayers().length > 0
    map.getContainer().classList.toggle('far', hasLand)
    if (hasLand) layer.addTo(map)
    else layer.remove()
  }
  return { refresh }
}

function pointsOf(line: readonly number[]): LatLngTuple[] {
  return Array.from({ length: line.length / 2 }, (_, index) => [
    (line[2 * index] ?? 0) / 10,
    (line[2 * index + 1] ?? 0) / 10,
  ])
}

async function loadPlaces(bounds: string): Promise<MapPlace[]> {
  const outcome = await call<{ places: MapPlace[] }>('mapplaces', { query: { bounds } })
  return outcome.ok ? outcome.data.places : []
}

/** Rounds the view outwards to a grid of half its size, so that small moves and other guests send the same request. */
function roundedView(map: LeafletMap): MapBox {
  const bounds = map.getBounds()
  const span = Math.max(bounds.getNorth() - bounds.getSouth(), bounds.getEast() - bounds.getWest())
  const step = 2 ** Math.ceil(Math.log2(Math.max(span, 0.01))) / 2
  const down = (degrees: number) => Math.floor(degrees / step) * step
  const up = (degrees: number) => Math.ceil(degrees / step) * step
  return {
    south: Math.max(-85, down(bounds.getSouth())),
    north: Math.min(85, up(bounds.getNorth())),
    west: Math.max(-180, down(bounds.getWest())),
    east: Math.min(180, up(bounds.getEast())),
  }
}
