import { type GridLayer, type LatLngBounds, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { pageLanguage } from '#app/client/request/page-language.ts'
import type { TileSource } from '../model.ts'
import { MapElsewhere } from './map-elsewhere.ts'
import { plainText } from './plain-text.ts'

const SIGNATURE = 'PMTiles'
const HEADER_BYTES = 127

// Positions in the header (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
const [MAX_ZOOM_AT, BOUNDS_AT] = [101, 102]

/** Degrees in the header are integers of this fraction. */
const UNITS_PER_DEGREE = 1e7

const PARTIAL_CONTENT = 206

/**
 * Adds the streets of a PMTiles file. Rejects when the file is missing, covers another area, or its host does not
 * support range requests.
 */
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
  // The sketch's colour: files may have no layer of land, and the flavour's background is the grey of a missing tile.
  layer.backgroundColor = style.getPropertyValue('--map-block').trim()
  map.setMaxBounds(bounds.pad(0.5))
  // It is a Leaflet GridLayer, which its types do not declare.
  ;(layer as unknown as GridLayer).once('load', onDrawn).addTo(map)
}

async function readHeader(url: string): Promise<{ bounds: LatLngBounds; maxZoom: number }> {
  const response = await fetch(url, { headers: { Range: `bytes=0-${HEADER_BYTES - 1}` } })
  const header = new DataView(await response.arrayBuffer())
  const signature = new TextDecoder().decode(header.buffer.slice(0, SIGNATURE.length))
  if (response.status !== PARTIAL_CONTENT || signature !== SIGNATURE) throw new Error('no PMTiles file, or no ranges')
  const edge = (index: number) => header.getInt32(BOUNDS_AT + 4 * index, true) / UNITS_PER_DEGREE
  const [west, south, east, north] = [edge(0), edge(1), edge(2), edge(3)]
  return {
    bounds: latLngBounds([south, west], [north, east]),
    maxZoom: header.getUint8(MAX_ZOOM_AT),
  }
}
