import { type Map as LeafletMap, tileLayer } from 'leaflet'
import type { TileSource } from '../model.ts'
import { plainText } from './plain-text.ts'

/** Maximum wait for a first tile after another failed: missing tiles at the edge of the map fail first. */
const GRACE_MS = 2000

/** Highest zoom that tile servers commonly offer. */
const MAX_ZOOM = 18

type RasterEvents = { onDrawn: () => void; onFail: (error: unknown) => void }

/** Adds raster tiles. Removes them and calls `onFail` when none loads. */
export function addRaster(map: LeafletMap, { url, attribution }: TileSource, { onDrawn, onFail }: RasterEvents): void {
  const layer = tileLayer(url, { attribution: plainText(attribution), maxZoom: MAX_ZOOM, referrerPolicy: 'origin' })
  let hasTile = false
  layer.on('tileload', () => {
    hasTile = true
  })
  layer.once('load', () => {
    if (hasTile) onDrawn()
  })
  layer.once('tileerror', () => {
    setTimeout(() => {
      if (hasTile || !map.hasLayer(layer)) return
      layer.remove()
      onFail(new Error('no tiles'))
    }, GRACE_MS)
  })
  layer.addTo(map)
}
