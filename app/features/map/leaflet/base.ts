import type { Map as LeafletMap } from 'leaflet'
import { logError } from '#app/request/log.ts'
import type { MapTexts } from '../live-map.ts'
import type { MapModel } from '../model.ts'
import type { Land } from './land.ts'
import { addRaster } from './raster.ts'
import { addSketch } from './sketch.ts'

/** Puts the land under the pins: the operator's tiles where there are any, else the sketch of the catalogue. */
export function addBase(map: LeafletMap, { tiles, rings }: MapModel, texts: MapTexts): Land {
  const nothing: Land = { onNames: () => {}, remove: () => {} }
  if (tiles === null) return addSketch(map, texts, rings)
  if (tiles.kind === 'raster') addRaster(map, tiles)
  else
    import('./vector.ts').then(
      ({ addVector }) => addVector(map, tiles),
      (error) => logError('map', error),
    )
  return nothing
}
