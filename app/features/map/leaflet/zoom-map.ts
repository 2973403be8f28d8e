import type { Map as LeafletMap } from 'leaflet'
import type { MapPoint } from '#app/domain/search/map-box.ts'
import { bringIntoSight, isInSight } from './move-map.ts'

/** Makes zoom buttons and keys keep the selected pin at its place on the screen; a pin out of sight is centred. */
export function zoomAroundSelected(map: LeafletMap, selected: () => MapPoint | null): void {
  const setZoom = map.setZoom.bind(map)
  map.setZoom = (zoom, options) => {
    const pin = selected()
    if (!pin) return setZoom(zoom, options)
    const step = map.options.zoomSnap || 1
    const rounded = Math.round(zoom / step) * step
    const next = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), rounded))
    const point = { lat: pin.latitude, lng: pin.longitude }
    return isInSight(map, pin) ? map.setZoomAround(point, next, options) : map.setView(point, next, options)
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
