import * as v from 'valibot'
import { parseMapBox } from '#app/domain/search/map-box.ts'

export const mapPlacesQuery = v.pipe(
  v.object({
    bounds: v.pipe(
      v.pipe(v.string(), v.maxLength(80)),
      v.description('`south,west,north,east`, at most 16° each way.'),
    ),
  }),
  v.transform(({ bounds }) => ({ box: parseMapBox(bounds) })),
  v.check(({ box }) => box !== null, 'errors.malformedField'),
)

/** `size` is the approximate radius in kilometres. */
export type MapPlace = { kind: string; name: string; latitude: number; longitude: number; size: number }
