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
import { holdInSight, zoomTowardsPins } from './zoom-map.ts'

type StartInput = { model: MapModel; copy: MapCopy; events: MapEvents; isStatic: boolean }

/** Starts the Leaflet map in an element; returns its controls. */
export function startMap(holder: HTMLElement, { model, copy, events, isStatic }: StartInput): LiveMap {
  const map = createLeafletMap(holder, { isTiled: model.tiles !== null, isStatic })
  const credits = placeCredits(map, holder, copy)
  if (!isStatic) addControls(map, { model, copy })
  prepareHolder(holder, copy.label)
  fitView(map, model)
  // A guest who returns from a property finds the view again.
  let isResumed = resumeView(map)
  let current = model
  const property = () => (isStatic ? current.pins[0] : current.pins.find(({ isHouse }) => isHouse))
  const ringCentre = () => property() ?? current.searched
  const baseModel = { ...model, ringCentre, wanted: () => current.wanted, isStatic, onSketch: events.onSketch }
  const baseLayer = addBaseLayer(map, baseModel, copy)
  const pins = createPins(map, events)
  baseLayer.onNames = pins.name
  baseLayer.onDrawn = events.onDrawn
  // The document shows the same view, unless a box was requested or an earlier view resumed: then it is outdated.
  if (model.isAsked || isResumed) events.onDrawn()
  const moveWithoutEvents = watchMoves(map, events)
  const resizeObserver = new ResizeObserver(() => moveWithoutEvents(() => map.invalidateSize({ animate: false })))
  resizeObserver.observe(holder)
  zoomTowardsPins(map, { ...pins, searched: () => current.searched, all: () => current.pins })
  holdInSight(map, pins.selected, moveWithoutEvents)
  let lastChosen: number | null = null
  const reportPinsInView = () => events.onView?.(current.pins.filter((pin) => isInSight(map, pin)).length)
  for (const eventName of ['zoomend', 'moveend', 'resize']) map.on(eventName, reportPinsInView)
  return {
    show: (next) => {
      current = next
      pins.show(next)
      if (!isResumed && !isShown(map, next.box)) moveWithoutEvents(() => fitView(map, next))
      isResumed = false
      pins.setStart()
      reportPinsInView()
    },
    showAll: () => moveWithoutEvents(() => fitPins(map, current)),
    highlight: (chosen, highlighted) => {
      pins.highlight(chosen, highlighted)
      const pin = chosen === lastChosen ? undefined : current.pins.find(({ id }) => id === chosen)
      lastChosen = chosen
      if (pin && !isInSight(map, pin)) moveWithoutEvents(() => bringIntoSight(map, pin))
    },
    remove: () => {
      resizeObserver.disconnect()
      baseLayer.remove()
      credits?.remove()
      map.remove()
      // Leaflet fires resize events 200 ms late, even after the map was removed.
      map.off()
    },
  }
}

/** Puts the attribution below the map, where it covers nothing. Returns its element. */
function placeCredits(map: LeafletMap, holder: HTMLElement, copy: MapCopy): HTMLElement | undefined {
  map.attributionControl.setPrefix(false).addAttribution(creditPlaces(copy.locale))
  const credits = map.attributionControl.getContainer()
  if (credits) holder.insertAdjacentElement('afterend', credits)
  return credits
}

function prepareHolder(holder: HTMLElement, label: string): void {
  focusInPlace(holder)
  holder.setAttribute('role', 'group')
  holder.setAttribute('aria-label', label)
}

/** Leaflet moves the focus from its zoom buttons to the map, which would scroll the page under the finger. */
function focusInPlace(holder: HTMLElement): void {
  holder.focus = (options) => HTMLElement.prototype.focus.call(holder, { ...options, preventScroll: true })
}

const STATIC_OPTIONS = {
  dragging: false,
  touchZoom: false,
  scrollWheelZoom: false,
  doubleClickZoom: false,
  boxZoom: false,
  keyboard: false,
}

function createLeafletMap(holder: HTMLElement, { isTiled, isStatic }: { isTiled: boolean; isStatic: boolean }) {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  return createMap(holder, {
    zoomControl: false,
    ...(isStatic ? STATIC_OPTIONS : {}),
    // Vector drawings are sharp at any zoom, tiles only at whole zoom levels.
    zoomSnap: isTiled ? 1 : 0.5,
    minZoom: 2,
    maxZoom: 18,
    maxBoundsViscosity: 1,
    // Beyond 180°, because the map may be dragged past the date line.
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

function addControls(map: LeafletMap, { model, copy }: { model: MapModel; copy: MapCopy }): void {
  control.zoom({ position: 'bottomright', zoomInTitle: copy.zoomIn, zoomOutTitle: copy.zoomOut }).addTo(map)
  const scale = control.scale({ metric: !model.isInMiles, imperial: model.isInMiles, position: 'bottomleft' })
  const scaleLabel = scale.addTo(map).getContainer()?.firstElementChild
  // Runs after Leaflet's own listeners, which write the text first.
  const updateScale = () => {
    if (scaleLabel) scaleLabel.textContent = scaleCopy(scaleLabel.textContent ?? '', createFormatter(copy.locale))
  }
  map.on('load', updateScale).on('move', updateScale)
}
