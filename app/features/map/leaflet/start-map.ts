import { control, map as createMap, type Map as LeafletMap } from 'leaflet'
import { createFormatter } from '#app/i18n/format.ts'
import type { LiveMap, MapCopy, MapEvents } from '../live-map.ts'
import type { MapModel } from '../model.ts'
import { addBaseLayer } from './base.ts'
import { creditPlaces } from './credits.ts'
import { boxOf, bringIntoSight, fitPins, fitView, isInSight, isShown } from './move-map.ts'
import { createPins } from './pins.ts'
import { resumeView } from './resume-view.ts'
import { scaleCopy } from './scale-copy.ts'
import { holdInSight, zoomAroundSelected } from './zoom-map.ts'

export function startMap(
  holder: HTMLElement,
  { model, copy, events, isStill }: { model: MapModel; copy: MapCopy; events: MapEvents; isStill: boolean },
): LiveMap {
  const map = createLeafletMap(holder, { isTiled: model.tiles !== null, isStill })
  map.attributionControl.setPrefix(false).addAttribution(creditPlaces(copy.locale))
  // Attribution goes below the map, where it covers nothing.
  const credits = map.attributionControl.getContainer()
  if (credits) holder.insertAdjacentElement('afterend', credits)
  if (!isStill) addControls(map, { model, copy })
  focusInPlace(holder)
  holder.setAttribute('role', 'group')
  holder.setAttribute('aria-label', copy.label)
  fitView(map, model)
  // A guest who returns from a property finds the view again.
  let isResumed = resumeView(map)
  let current = model
  const base = addBaseLayer(map, { ...model, searchedNow: () => current.searched }, copy)
  const pins = createPins(map, events)
  base.onNames = pins.name
  base.onDrawn = events.onDrawn
  // Only without a requested box or an earlier view the document shows the same view.
  if (model.isAsked || isResumed) events.onDrawn()
  const moveByCode = watchMoves(map, events)
  const sizes = new ResizeObserver(() => moveByCode(() => map.invalidateSize({ animate: false })))
  sizes.observe(holder)
  zoomAroundSelected(map, pins.selected)
  holdInSight(map, pins.selected, moveByCode)
  let lastChosen: number | null = null
  const tellView = () => events.onView?.(current.pins.filter((pin) => isInSight(map, pin)).length)
  for (const moved of ['zoomend', 'moveend', 'resize']) map.on(moved, tellView)
  return {
    show: (next) => {
      current = next
      pins.show(next)
      if (!isResumed && !isShown(map, next.box)) moveByCode(() => fitView(map, next))
      isResumed = false
      pins.begin()
      tellView()
    },
    showAll: () => moveByCode(() => fitPins(map, current)),
    highlight: (chosen, highlighted) => {
      pins.highlight(chosen, highlighted)
      const pin = chosen === lastChosen ? undefined : current.pins.find(({ id }) => id === chosen)
      lastChosen = chosen
      if (pin && !isInSight(map, pin)) moveByCode(() => bringIntoSight(map, pin))
    },
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

/** Leaflet moves the focus from its zoom buttons to the map, which would scroll the page under the finger. */
function focusInPlace(holder: HTMLElement): void {
  holder.focus = (options) => HTMLElement.prototype.focus.call(holder, { ...options, preventScroll: true })
}

function createLeafletMap(holder: HTMLElement, { isTiled, isStill }: { isTiled: boolean; isStill: boolean }) {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  return createMap(holder, {
    zoomControl: false,
    ...(isStill ? STILL : {}),
    // Vector drawings are sharp at any zoom, tiles only at whole zoom levels.
    zoomSnap: isTiled ? 1 : 0.5,
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
    // The ResizeObserver of `startMap` handles resizes, without counting them as moves by the guest.
    trackResize: false,
  })
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

function addControls(map: LeafletMap, { model, copy }: { model: MapModel; copy: MapCopy }): void {
  control.zoom({ position: 'bottomright', zoomInTitle: copy.zoomIn, zoomOutTitle: copy.zoomOut }).addTo(map)
  const scale = control.scale({ metric: !model.isInMiles, imperial: model.isInMiles, position: 'bottomleft' })
  const line = scale.addTo(map).getContainer()?.firstElementChild
  // After Leaflet's own listener for the same events.
  const write = () => {
    if (line) line.textContent = scaleCopy(line.textContent ?? '', createFormatter(copy.locale))
  }
  map.on('load', write).on('move', write)
}
