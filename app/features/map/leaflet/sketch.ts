import { divIcon, type Layer, type Map as LeafletMap, layerGroup, marker, polygon, circle as ring, svg } from 'leaflet'
import type { MapPlace } from '#app/contracts/map.ts'
import { formatMapBox, isSearchable, type MapBox } from '#app/domain/map-box.ts'
import { call } from '#app/request/browser-call.ts'
import { drawCells } from '../draw-cells.ts'
import type { MapTexts } from '../live-map.ts'
import type { MapModel } from '../model.ts'
import type { Base } from './base.ts'
import type { NameLabel } from './pins.ts'
import { plainText } from './plain-text.ts'
import { addWorld } from './world.ts'

// From here on inwards parts of a town are drawn; further out only names of towns.
const NEAR = 11

// From here on inwards also what there is to see.
const CLOSE = 13

// Up to here coasts and borders are true enough to be drawn.
const FAR = 7

const METRES_PER_DEGREE = 111_200

/**
 * The map nobody else is asked for: the parts of a town from the catalogue as blocks around their centres, its names,
 * and further out coasts and borders. Streets are not drawn, and it says so.
 */
export function addSketch(map: LeafletMap, texts: MapTexts, rings: MapModel['rings']): Base {
  const base: Base = { onNames: () => {}, remove: () => stop() }
  const blocks = layerGroup().addTo(map)
  const names = layerGroup().addTo(map)
  const pane = map.createPane('land')
  pane.style.zIndex = '200'
  const renderer = svg({ pane: 'land', padding: 0.5 })
  const world = addWorld(map, renderer, FAR)
  map.attributionControl.addAttribution(plainText(texts.sketch))
  let asked = ''
  let timer = 0
  let places: MapPlace[] = []

  function draw(): void {
    blocks.clearLayers()
    names.clearLayers()
    const zoom = map.getZoom()
    if (zoom >= NEAR) {
      for (const { place, outline } of drawCells(places.filter(({ kind }) => kind === 'locality' || kind === 'city'))) {
        block(outline, place.kind).addTo(blocks)
      }
      for (const place of places) if (place.kind === 'green') block(circle(place), 'green').addTo(blocks)
    }
    const shown = places.filter(({ kind }) => kind === 'city' || zoom >= (kind === 'locality' ? NEAR : CLOSE))
    const ringLabels = zoom >= NEAR ? addRings() : []
    const labels = [
      ...shown.map((place) => ({ ...place, element: nameElement(place.kind, place.name) })),
      ...ringLabels,
    ]
    for (const { latitude, longitude, element } of labels) {
      const icon = divIcon({ className: 'map-spot', html: element, iconSize: [0, 0] })
      marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -5000 }).addTo(names)
    }
    base.onNames(labels)
  }

  /** How far it is from the middle of the greatest town in view, as the cards say it. */
  function addRings(): NameLabel[] {
    const centre = places.find(({ kind }) => kind === 'city')
    if (!centre) return []
    return rings.map(({ metres, text }) => {
      const look = { renderer, pane: 'land', className: 'map-ring', interactive: false }
      ring([centre.latitude, centre.longitude], { ...look, radius: metres }).addTo(blocks)
      const latitude = centre.latitude + metres / METRES_PER_DEGREE
      return { latitude, longitude: centre.longitude, element: nameElement('away', text) }
    })
  }

  function block(outline: [number, number][], kind: string): Layer {
    return polygon(outline, { renderer, pane: 'land', className: `map-${kind}`, interactive: false, smoothFactor: 0.5 })
  }

  async function refresh(): Promise<void> {
    world.refresh()
    const box = around(map)
    const bounds = formatMapBox(box)
    if (!isSearchable(box)) {
      places = []
      asked = ''
      draw()
      return
    }
    if (bounds !== asked) {
      asked = bounds
      const outcome = await call<{ places: MapPlace[] }>('mapplaces', { query: { bounds } })
      if (bounds !== asked) return
      if (outcome.ok) places = outcome.data.places
    }
    draw()
  }

  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(refresh, 120)
  }
  const stop = () => {
    clearTimeout(timer)
    asked = 'gone'
    map.off('moveend', later)
  }
  map.on('moveend', later)
  later()
  return base
}

/** The view on a grid as wide as itself, so that small moves ask for the same, and many guests for the same too. */
function around(map: LeafletMap): MapBox {
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

function circle({ latitude, longitude, size }: MapPlace): [number, number][] {
  return drawCells([{ kind: 'green', name: '', latitude, longitude, size }])[0]?.outline ?? []
}

function nameElement(kind: string, name: string): HTMLElement {
  const element = document.createElement('bdi')
  element.className = `map-name ${kind}`
  element.textContent = name
  return element
}
