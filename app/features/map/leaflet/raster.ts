import { type Map as LeafletMap, tileLayer } from 'leaflet'
import type { TileSource } from '../model.ts'
import { plainText } from './plain-text.ts'

// Maximum wait for a first tile after another failed: tiles missing at the edge of the map fail soonest.
const GRACE_MS = 2000

type RasterEvents = { onDrawn: () => void; onFail: (error: unknown) => void }

/** Removes the tiles and calls `onFail` when none loads. */
export function addRaster(map: LeafletMap, { url, attribution }: TileSource, { onDrawn, onFail }: RasterEvents): void {
  const layer = tileLayer(url, { attribution: plainText(attribution), maxZoom: 18, referrerPolicy: 'origin' })
  let isThere = false
  layer.on('tileload', () => {
    isThere = true
  })
  layer.once('load', () => {
    if (isThere) onDrawn()
  })
  layer.once('tileerror', () => {
    setTimeout(() => {
      if (isThere || !map.hasLayer(layer)) return
      layer.remove()
      onFail(new Error('no tiles'))
    }, GRACE_MS)
  })
  layer.addTo(map)
}
