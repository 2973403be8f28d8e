import { control, map as createMap, type Map as LeafletMap, latLngBounds } from 'leaflet'
import type { MapBox } from '#app/domain/search/map-box.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { type FirstView, fromSquare, fromWorld, sideOf, toWorld } from '../first-view.ts'
import { pinWidth } from '../fit-labels.ts'
import type { LiveMap, MapEvents, MapTexts } from '../live-map.ts'
import type { MapModel } from '../model.ts'
import { labelOf } from '../place-pins.ts'
import { addBaseLayer } from './base.ts'
import { creditPlaces } from './credits.ts'
import { createPins } from './pins.ts'
import { scaleCopy } from './scale-copy.ts'

// Longest price label: `≈ Rp12.345.678` has 14 characters.
const MAX_PRICE_LENGTH = 16

export function startMap(
  holder: HTMLElement,
  { model, texts, events, isStill }: { model: MapModel; texts: MapTexts; events: MapEvents; isStill: boolean },
): LiveMap {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(holder, {
    zoomControl: false,
    ...(isStill ? STILL : {}),
    // Vector drawings are sharp at any zoom, tiles only at whole zoom levels.
    zoomSnap: model.tiles === null ? 0.5 : 1,
    minZoom: 2,
    maxZoom: 18,
    maxBoundsViscosity: 1,
    maxBounds: [
      [-85, -220],
      [85, 220],
    ],
    zoomAnimation: !reducesMotion,
    fadeAnimation: !reducesMotion,
    markerZoomAnimation: !reducesMotion,
    inertia: !reducesMotion,
    // The ResizeObserver below handles resizes, without counting them as moves by the guest.
    trackResize: false,
  })
  map.attributionControl.setPrefix(false).addAttribution(creditPlaces(texts.locale))
  // Attribution goes below the map, where it covers nothing.
  const credits = map.attributionControl.getContainer()
  if (credits) holder.insertAdjacentElement('afterend', credits)
  if (!isStill) addControls(map, { model, texts })
  holder.setAttribute('role', 'group')
  holder.setAttribute('aria-label', texts.label)
  fitView(map, model)
  const base = addBaseLayer(map, model, texts)
  const pins = createPins(map, events)
  base.onNames = pins.name
  base.onDrawn = events.onDrawn
  // Only without a requested box the document shows the same view.
  if (model.isAsked) events.onDrawn()
  const moveByCode = watchMoves(map, events)
  const sizes = new ResizeObserver(() => moveByCode(() => map.invalidateSize({ animate: false })))
  sizes.observe(holder)
  return {
    show: (next) => {
      pins.show(next.pins)
      if (isShown(map, next.box)) return pins.begin()
      moveByCode(() => fitView(map, next))
      pins.begin()
    },
    highlight: pins.highlight,
    remove: () => {
      sizes.disconnect()
      base.remove()
      credits?.remove()
      map.remove()
      // Leaflet fires resize events 200 ms late, even after the map was removed.
      map.off()
    },
  }
}

/** Reports moves of the guest; returns a function for moves by code, which must not offer a new search. */
function watchMoves(map: LeafletMap, events: MapEvents): (move: () => void) => void {
  let isMovedByCode = false
  map.on('movestart', () => {
    if (!isMovedByCode) events.onDrawn()
  })
  map.on('moveend', () => {
    if (!isMovedByCode) events.onMove(boxOf(map))
  })
  return (move) => {
    isMovedByCode = true
    move()
    isMovedByCode = false
  }
}

const STILL = {
  dragging: false,
  touchZoom: false,
  scrollWheelZoom: false,
  doubleClickZoom: false,
  boxZoom: false,
  keyboard: false,
}

function addControls(map: LeafletMap, { model, texts }: { model: MapModel; texts: MapTexts }): void {
  control.zoom({ position: 'bottomright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  const scale = control.scale({ metric: !model.isInMiles, imperial: model.isInMiles, position: 'bottomleft' })
  const line = scale.addTo(map).getContainer()?.firstElementChild
  // After Leaflet's own listener for the same events.
  const write = () => {
    if (line) line.textContent = scaleCopy(line.textContent ?? '', createFormatter(texts.locale))
  }
  map.on('load', write).on('move', write)
}

// Same media query as in the style sheet.
const STRIP_MEDIA = '(max-width: 1199.98px)'
const STRIP_HEIGHT = 132
const STRIP_GAP = 16

function fitView(map: LeafletMap, { box, pins, isAsked, view }: MapModel): void {
  // The requested box, slightly shrunk so that rounding does not pick the next lower zoom.
  if (isAsked) {
    map.fitBounds(boundsOf(box).pad(-0.02), { animate: false })
    return
  }
  if (view && takeOver(map, view)) return
  // Keep pins clear of the cards over the bottom of the map.
  const bottom = stripHeight(map.getContainer()) ?? 32
  // Keep pins clear of the buttons and of the map's edge, including long names.
  const names = pins.map((pin) => labelOf(pin) ?? '').filter((label) => label.length > MAX_PRICE_LENGTH)
  const half = Math.max(32, ...names.map((name) => pinWidth(name) / 2))
  const side = Math.min(half, map.getSize().x / 4)
  map.fitBounds(boundsOf(box), {
    paddingTopLeft: [side, 64],
    paddingBottomRight: [map.dragging.enabled() ? side + 40 : side, bottom],
    maxZoom: 16,
    animate: false,
  })
}

const TILE = 256

/** Shows the view exactly as the document does: the style sheet decides the place and size of its square. */
function takeOver(map: LeafletMap, view: FirstView): boolean {
  const holder = map.getContainer()
  const square = holder.parentElement?.querySelector('.map-square')?.getBoundingClientRect()
  if (!square || square.width === 0) return false
  const own = holder.getBoundingClientRect()
  const world = square.width / sideOf(view.level)
  const { x, y } = toWorld(fromSquare(view, { x: 0.5, y: 0.5 }))
  const right = own.x + own.width / 2 - (square.x + square.width / 2)
  const down = own.y + own.height / 2 - (square.y + square.height / 2)
  const { latitude, longitude } = fromWorld({ x: x + right / world, y: y + down / world })
  const zoom = Math.log2(world / TILE)
  const { zoomSnap = 1 } = map.options
  // Leaflet rounds to half steps, which would move the land below the pins; of whole steps the square is one.
  map.options.zoomSnap = zoomSnap === 1 ? 1 : 0
  map.setView([latitude, longitude], zoom, { animate: false })
  map.options.zoomSnap = zoomSnap
  return true
}

function stripHeight(holder: HTMLElement): number | null {
  const side = holder.closest('.map-side')
  if (side === null || !matchMedia(STRIP_MEDIA).matches) return null
  const strip = side.querySelector('.map-strip > li')
  const taken = strip ? holder.getBoundingClientRect().bottom - strip.getBoundingClientRect().top : 0
  return Math.max(STRIP_HEIGHT, taken + STRIP_GAP)
}

/** Whether the map already shows this box, within 1 % of its size. */
function isShown(map: LeafletMap, box: MapBox): boolean {
  const shown = boxOf(map)
  const span = Math.max(shown.north - shown.south, shown.east - shown.west)
  const sides = ['south', 'west', 'north', 'east'] as const
  return sides.every((side) => Math.abs(shown[side] - box[side]) < span / 100)
}

function boundsOf({ south, west, north, east }: MapBox) {
  return latLngBounds([south, west], [north, east])
}

function boxOf(map: LeafletMap): MapBox {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}
