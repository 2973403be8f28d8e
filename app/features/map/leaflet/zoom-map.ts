import { type Map as LeafletMap, point } from 'leaflet'
import type { MapPoint } from '#app/domain/search/map-box.ts'
import { findZoomFocus, splitZoom } from '../split-zoom.ts'
import { bringIntoSight, isInSight, sightFrame } from './move-map.ts'

type ZoomPoints = {
  selected: () => MapPoint | null
  searched: () => MapPoint | undefined
  all: () => readonly MapPoint[]
}

/**
 * Makes zoom buttons and keys keep the selected pin or the searched place at its place on the screen, and a pin in
 * sight. A selected pin out of sight is centred.
 */
export function zoomTowardsPins(map: LeafletMap, { selected, searched, all }: ZoomPoints): void {
  const spotOf = ({ latitude, longitude }: MapPoint) => map.latLngToContainerPoint([latitude, longitude])
  map.setZoom = (zoom, options) => {
    const step = map.options.zoomSnap || 1
    const rounded = Math.round(zoom / step) * step
    const next = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), rounded))
    const pin = selected()
    if (pin && !isInSight(map, pin)) return map.setView([pin.latitude, pin.longitude], next, options)
    const place = searched()
    const anchor = pin ?? (place && isInSight(map, place) ? place : null)
    const { x, y } = findZoomFocus(all().map(spotOf), {
      anchor: anchor ? spotOf(anchor) : map.getSize().divideBy(2),
      frame: sightFrame(map),
      scale: map.getZoomScale(next, map.getZoom()),
    })
    return map.setZoomAround(point(x, y), next, options)
  }
}

/** Keeps the selected pin in sight when the guest zooms with fingers or the wheel. */
export function holdInSight(
  map: LeafletMap,
  selected: () => MapPoint | null,
  moveByCode: (move: () => void) => void,
): void {
  let pinInSight: MapPoint | null = null
  map.on('zoomstart', () => {
    const pin = selected()
    pinInSight = pin && isInSight(map, pin) ? pin : null
  })
  map.on('zoomend', () => {
    const pin = pinInSight
    if (pin && pin === selected() && !isInSight(map, pin)) moveByCode(() => bringIntoSight(map, pin))
  })
}

/** Zooms in until pins `spread` pixels from the pin are beside it. Returns whether a zoom can. */
export function zoomToSplit(map: LeafletMap, { latitude, longitude }: MapPoint, spread: number): boolean {
  const zooms = { zoom: map.getZoom(), maxZoom: map.getMaxZoom(), step: map.options.zoomSnap || 1 }
  const zoom = splitZoom(spread, zooms)
  if (zoom !== null) map.setZoomAround([latitude, longitude], zoom)
  return zoom !== null
}
