import { control, map as createMap, type Map as LeafletMap, latLngBounds } from 'leaflet'
import type { MapBox } from '#app/domain/search/map-box.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { pinWidth } from '../fit-labels.ts'
import type { LiveMap, MapEvents, MapTexts } from '../live-map.ts'
import type { MapModel } from '../model.ts'
import { labelOf } from '../place-pins.ts'
import { addBase } from './base.ts'
import { creditPlaces } from './credits.ts'
import { createPins } from './pins.ts'
import { scaleWords } from './scale-words.ts'

// No price has more letters: `≈ Rp12.345.678` has 14.
const LONG_TEXT = 16

/** Starts a live map in an element: own pins on a sketch of our own or on the operator's tiles. */
export function startMap(
  holder: HTMLElement,
  { model, texts, events, isStill }: { model: MapModel; texts: MapTexts; events: MapEvents; isStill: boolean },
): LiveMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(holder, {
    zoomControl: false,
    ...(isStill ? STILL : {}),
    // A drawing is sharp at any scale, pictures only at their own.
    zoomSnap: model.tiles === null ? 0.5 : 1,
    minZoom: 2,
    maxZoom: 18,
    maxBoundsViscosity: 1,
    maxBounds: [
      [-85, -220],
      [85, 220],
    ],
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    // The observer below sees more, and what it does is no wish of the guest's.
    trackResize: false,
  })
  map.attributionControl.setPrefix(false).addAttribution(creditPlaces(texts.locale))
  // Whose map it is stands under it and covers nothing.
  const credits = map.attributionControl.getContainer()
  if (credits) holder.insertAdjacentElement('afterend', credits)
  if (!isStill) addControls(map, { model, texts })
  holder.setAttribute('role', 'group')
  holder.setAttribute('aria-label', texts.label)
  goTo(map, model)
  const base = addBase(map, model, texts)
  const pins = createPins(map, events)
  base.onNames = pins.name
  // What the program moves is not the guest's wish: only then is there nothing new to search.
  let isOurs = false
  map.on('moveend', () => {
    if (!isOurs) events.onMove(boxOf(map))
  })
  const sizes = new ResizeObserver(() => {
    isOurs = true
    map.invalidateSize({ animate: false })
    isOurs = false
  })
  sizes.observe(holder)
  return {
    show: (next) => {
      pins.show(next.pins)
      if (isShown(map, next.box)) return pins.begin()
      isOurs = true
      goTo(map, next)
      isOurs = false
      pins.begin()
    },
    light: pins.light,
    remove: () => {
      sizes.disconnect()
      base.remove()
      credits?.remove()
      map.remove()
      // Leaflet tells of a new size after 200 ms, of a map that is gone too.
      map.off()
    },
  }
}

// What a guest can do to a map, all of it off.
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
  // After Leaflet's own, which listens to the same.
  const write = () => {
    if (line) line.textContent = scaleWords(line.textContent ?? '', createFormatter(texts.locale))
  }
  map.on('load', write).on('move', write)
}

// As the style sheet has it.
const STRIPPED = '(max-width: 1199.98px)'
const STRIP_HEIGHT = 132
const STRIP_GAP = 16

function goTo(map: LeafletMap, { box, pins, isAsked }: MapModel): void {
  // Just what the guest had in view; a little less, or rounding would show the next scale out.
  if (isAsked) {
    map.fitBounds(boundsOf(box).pad(-0.02), { animate: false })
    return
  }
  // Where the cards of a list lie over the foot of the map, pins must not hide behind them.
  const bottom = stripHeight(map.getContainer()) ?? 32
  // Nothing begins under the buttons of one that moves, nor a pin that bears a name of its own.
  const names = pins.map((pin) => labelOf(pin) ?? '').filter((label) => label.length > LONG_TEXT)
  const half = Math.max(32, ...names.map((name) => pinWidth(name) / 2))
  const side = Math.min(half, map.getSize().x / 4)
  map.fitBounds(boundsOf(box), {
    paddingTopLeft: [side, 64],
    paddingBottomRight: [map.dragging.enabled() ? side + 40 : side, bottom],
    maxZoom: 16,
    animate: false,
  })
}

/** How much of the foot of a map its cards take, with some air; null where none lie there. */
function stripHeight(holder: HTMLElement): number | null {
  const side = holder.closest('.map-side')
  if (side === null || !matchMedia(STRIPPED).matches) return null
  const strip = side.querySelector('.map-strip > li')
  const taken = strip ? holder.getBoundingClientRect().bottom - strip.getBoundingClientRect().top : 0
  return Math.max(STRIP_HEIGHT, taken + STRIP_GAP)
}

/** Tells whether a box is what the map already shows: searching where one stands moves nothing. */
function isShown(map: LeafletMap, box: MapBox): boolean {
  const shown = boxOf(map)
  const span = Math.max(shown.north - shown.south, shown.east - shown.west)
  const sides = ['south', 'west', 'north', 'east'] as const
  return sides.every((side) => Math.abs(shown[side] - box[side]) < span / 100)
}

function boundsOf({ south, west, north, east }: MapBox) {
  return latLngBounds([south, west], [north, east])
}

/** The part of the map on show. */
function boxOf(map: LeafletMap): MapBox {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}
