import { type Map as LeafletMap, tileLayer } from 'leaflet'
import type { TileSource } from '../model.ts'
import { plainText } from './plain-text.ts'

// As long a first tile may come after another could not be had: at the edge of a map some are missing, and that is told soonest.
const GRACE_MS = 2000

/** Lays picture tiles under the pins: `{z}`, `{x}`, `{y}`, and `{r}` for sharp screens. Where not one can be had it goes again. */
export function addRaster(map: LeafletMap, { url, attribution }: TileSource, onFail: (error: unknown) => void): void {
  const layer = tileLayer(url, { attribution: plainText(attribution), maxZoom: 18, referrerPolicy: 'origin' })
  let isThere = false
  layer.on('tileload', () => {
    isThere = true
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
