import type { Map as LeafletMap } from 'leaflet'
import { logError } from '#app/client/request/log.ts'
import type { MapPoint } from '#app/domain/search/map-box.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MapCopy, MapEvents } from '../live-map.ts'
import { mapRings } from '../map-rings.ts'
import type { MapModel } from '../model.ts'
import type { Rings } from './draw-sketch.ts'
import { MapElsewhere } from './map-elsewhere.ts'
import { addRaster } from './raster.ts'
import { addSketch, type BaseLayer } from './sketch.ts'

/** `ringCentre` and `wanted` are functions, because a later list may be around another place. */
type BaseModel = Pick<MapModel, 'tiles' | 'isInMiles'> &
  Pick<MapEvents, 'onSketch'> & {
    ringCentre: () => MapPoint | undefined
    wanted: () => MapModel['wanted']
    isStatic: boolean
  }

/** Adds the configured tiles, or the sketch when there are none or they fail to load. */
export function addBaseLayer(map: LeafletMap, model: BaseModel, copy: MapCopy): BaseLayer {
  const { tiles, isInMiles, ringCentre, wanted, isStatic, onSketch } = model
  const format = createFormatter(copy.locale)
  const rings: Rings = { centre: ringCentre, of: (viewMetres) => mapRings(viewMetres, isInMiles, format) }
  const drawSketch = (hasFailed: boolean) => {
    onSketch(hasFailed)
    const credit = hasFailed ? copy.failed : copy.sketch
    // A map without a note says it in its credits.
    return addSketch(map, { locale: copy.locale, credit: isStatic ? credit : '' }, { rings, wanted })
  }
  if (tiles === null) return drawSketch(false)
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
    sketch = drawSketch(!isElsewhere)
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
