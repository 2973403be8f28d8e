import type { Map as LeafletMap } from 'leaflet'
import { logError } from '#app/client/request/log.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MapTexts } from '../live-map.ts'
import { mapRings } from '../map-rings.ts'
import type { MapModel } from '../model.ts'
import { MapElsewhere } from './map-elsewhere.ts'
import { addRaster } from './raster.ts'
import { addSketch, type BaseLayer } from './sketch.ts'

export function addBaseLayer(map: LeafletMap, { tiles, isInMiles }: MapModel, texts: MapTexts): BaseLayer {
  const rings = mapRings(isInMiles, createFormatter(texts.locale))
  if (tiles === null) return addSketch(map, texts, rings)
  let sketch: BaseLayer | null = null
  let isRemoved = false
  const layer: BaseLayer = {
    onNames: () => {},
    onDrawn: () => {},
    remove: () => {
      isRemoved = true
      sketch?.remove()
    },
  }
  const fallBack = (error: unknown) => {
    if (isRemoved || sketch) return
    const isElsewhere = error instanceof MapElsewhere
    if (!isElsewhere) logError('map', error)
    sketch = addSketch(map, isElsewhere ? texts : { ...texts, sketch: texts.failed }, rings)
    sketch.onNames = (labels) => layer.onNames(labels)
    sketch.onDrawn = () => layer.onDrawn()
  }
  const onDrawn = () => layer.onDrawn()
  if (tiles.kind === 'raster') addRaster(map, tiles, { onDrawn, onFail: fallBack })
  else {
    import('./vector.ts').then(({ addVector }) => (isRemoved ? null : addVector(map, tiles, onDrawn))).catch(fallBack)
  }
  return layer
}
