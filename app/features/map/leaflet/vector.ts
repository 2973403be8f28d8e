import type { GridLayer, Map as LeafletMap } from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { pageLanguage } from '#app/client/request/page-language.ts'
import type { TileSource } from '../model.ts'
import { plainText } from './plain-text.ts'

const SIGNATURE = 'PMTiles'

/** Rejects when the file is missing or its host does not support range requests. */
export async function addVector(map: LeafletMap, { url, attribution }: TileSource, onDrawn: () => void): Promise<void> {
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
  // It is a Leaflet GridLayer, which its types do not declare.
  ;(layer as unknown as GridLayer).once('load', onDrawn).addTo(map)
}
