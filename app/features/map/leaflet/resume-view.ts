import type { LatLng, Map as LeafletMap } from 'leaflet'

/** View of the last list map with its URL; module state, because the map is removed with its page. */
let lastView: { address: string; middle: LatLng; zoom: number } | null = null

/** Shows the view in which the guest left this list's map and follows later moves. Returns whether there was one. */
export function resumeView(map: LeafletMap): boolean {
  const holder = map.getContainer()
  if (!holder.closest('.alone')) return false
  const address = location.pathname + location.search
  const earlier = lastView?.address === address ? lastView : null
  if (earlier) map.setView(earlier.middle, earlier.zoom, { animate: false })
  map.on('moveend', () => {
    lastView = { address, middle: map.getCenter(), zoom: map.getZoom() }
  })
  return earlier !== null
}
