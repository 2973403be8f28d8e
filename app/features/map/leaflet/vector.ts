import type { Layer, Map as LeafletMap } from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { pageLanguage } from '#app/request/page-language.ts'
import type { TileSource } from '../model.ts'
import { plainText } from './plain-text.ts'

const SIGNATURE = 'PMTiles'

/** Lays vector tiles of a PMTiles file under the pins, by day or by night as the page is; rejects where there is no such file. */
export async function addVector(map: LeafletMap, { url, attribution }: TileSource): Promise<void> {
  const start = await fetch(url, { headers: { Range: `bytes=0-${SIGNATURE.length - 1}` } })
  if (start.status !== 206 || (await start.text()) !== SIGNATURE) throw new Error('no PMTiles file answers in parts')
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  const flavor = isDark ? 'dark' : 'light'
  const layer = leafletLayer({
    url,
    flavor,
    lang: pageLanguage(),
    attribution: plainText(attribution),
  })
  // It extends Leaflet's own grid of tiles, which its types do not say.
  ;(layer as unknown as Layer).addTo(map)
}
