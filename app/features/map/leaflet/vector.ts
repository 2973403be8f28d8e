import type { Layer, Map as LeafletMap } from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import type { TileSource } from '../model.ts'
import { plainText } from './plain-text.ts'

/** Lays vector tiles of a PMTiles file under the pins, by day or by night as the page is. */
export function addVector(map: LeafletMap, { url, attribution }: TileSource): void {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  const flavor = isDark ? 'dark' : 'light'
  const layer = leafletLayer({
    url,
    flavor,
    lang: document.documentElement.lang.slice(0, 2),
    attribution: plainText(attribution),
  })
  // It extends Leaflet's own grid of tiles, which its types do not say.
  ;(layer as unknown as Layer).addTo(map)
}
