import type { Map as LeafletMap } from 'leaflet'
import type { MapPoint } from '#app/domain/search/map-box.ts'
import { bringIntoSight, isInSight } from './move-map.ts'

/** The zoom buttons and keys leave the selected pin where it is on the screen; out of sight, they move to it. */
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

/** Zooming with fingers or the wheel never loses the selected pin: one that was in sight stays so. */
export function holdInSight(
  map: LeafletMap,
  selected: () => MapPoint | null,
  moveByCode: (move: () => void) => void,
): void {
  let held: MapPoint | null = null
  map.on('zoomstart', () => {
    const pin = selected()
    held = pin && isInSight(map, pin) ? pin : null
  })
  map.on('zoomend', () => {
    const pin = held
    if (pin && pin === selected() && !isInSight(map, pin)) moveByCode(() => bringIntoSight(map, pin))
  })
}
