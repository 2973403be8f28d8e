import { type Map as LeafletMap, tileLayer } from 'leaflet'
import type { TileSource } from '../model.ts'
import { plainText } from './plain-text.ts'

/** Lays picture tiles under the pins: `{z}`, `{x}`, `{y}`, and `{r}` for sharp screens. */
export function addRaster(map: LeafletMap, { url, attribution }: TileSource): void {
  tileLayer(url, { attribution: plainText(attribution), maxZoom: 18, referrerPolicy: 'origin' }).addTo(map)
}
