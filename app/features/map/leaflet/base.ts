import type { Map as LeafletMap } from 'leaflet'
import { logError } from '#app/client/request/log.ts'
import type { MapTexts } from '../live-map.ts'
import type { MapModel } from '../model.ts'
import { addRaster } from './raster.ts'
import { addSketch, type Land } from './sketch.ts'

export function addBase(map: LeafletMap, { tiles, rings }: MapModel, texts: MapTexts): Land {
  if (tiles === null) return addSketch(map, texts, rings)
  let sketch: Land | null = null
  let isGone = false
  const land: Land = {
    onNames: () => {},
    remove: () => {
      isGone = true
      sketch?.remove()
    },
  }
  const fallBack = (error: unknown) => {
    if (isGone || sketch) return
    logError('map', error)
    sketch = addSketch(map, { ...texts, sketch: texts.failed }, rings)
    sketch.onNames = (labels) => land.onNames(labels)
  }
  if (tiles.kind === 'raster') addRaster(map, tiles, fallBack)
  else {
    import('./vector.ts').then(({ addVector }) => (isGone ? null : addVector(map, tiles))).catch(fallBack)
  }
  return land
}
