import type { LatLng, Map as LeafletMap } from 'leaflet'

/** The view of the last map of a list, by its address; module state, because the map goes with its page. */
let last: { address: string; middle: LatLng; zoom: number } | null = null

/** Shows the view in which the guest left this list's map, and remembers it from now on. */
export function resumeView(map: LeafletMap): boolean {
  const holder = map.getContainer()
  if (!holder.closest('.alone')) return false
  const address = location.pathname + location.search
  const earlier = last?.address === address ? last : null
  if (earlier) map.setView(earlier.middle, earlier.zoom, { animate: false })
  map.on('moveend', () => {
    last = { address, middle: map.getCenter(), zoom: map.getZoom() }
  })
  return earlier !== null
}
