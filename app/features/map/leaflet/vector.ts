import { type GridLayer, type LatLngBounds, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { pageLanguage } from '#app/client/request/page-language.ts'
import type { TileSource } from '../model.ts'
import { MapElsewhere } from './map-elsewhere.ts'
import { plainText } from './plain-text.ts'

const SIGNATURE = 'PMTiles'
const HEADER_BYTES = 127

// Positions in the header of a PMTiles file of version 3.
const [MAX_ZOOM_AT, BOUNDS_AT] = [101, 102]

/** Rejects when the file is missing, covers another area, or its host does not support range requests. */
export async function addVector(map: LeafletMap, { url, attribution }: TileSource, onDrawn: () => void): Promise<void> {
  const { bounds, maxZoom } = await readHeader(url)
  if (!bounds.contains(map.getCenter())) throw new MapElsewhere(url)
  const style = getComputedStyle(document.documentElement)
  const layer = leafletLayer({
    url,
    flavor: style.colorScheme === 'dark' ? 'dark' : 'light',
    lang: pageLanguage(),
    maxDataZoom: maxZoom,
    attribution: plainText(attribution),
  })
  // That of the sketch: files need no layer of land, and the flavours' own is the grey of a missing tile.
  layer.backgroundColor = style.getPropertyValue('--map-block').trim()
  map.setMaxBounds(bounds.pad(0.5))
  // It is a Leaflet GridLayer, which its types do not declare.
  ;(layer as unknown as GridLayer).once('load', onDrawn).addTo(map)
}

async function readHeader(url: string): Promise<{ bounds: LatLngBounds; maxZoom: number }> {
  const start = await fetch(url, { headers: { Range: `bytes=0-${HEADER_BYTES - 1}` } })
  const header = new DataView(await start.arrayBuffer())
  const signature = new TextDecoder().decode(header.buffer.slice(0, SIGNATURE.length))
  if (start.status !== 206 || signature !== SIGNATURE) throw new Error('no PMTiles file answers in parts')
  const degrees = (at: number) => header.getInt32(BOUNDS_AT + 4 * at, true) / 1e7
  return {
    bounds: latLngBounds([degrees(1), degrees(0)], [degrees(3), degrees(2)]),
    maxZoom: header.getUint8(MAX_ZOOM_AT),
  }
}
