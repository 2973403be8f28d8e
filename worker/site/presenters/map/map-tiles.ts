import { isInBox, type MapBox } from '#app/domain/search/map-box.ts'
import type { TileSource } from '#app/features/map/model.ts'

/**
 * Street maps of the demo, made by `npm run map` from open data. They are used where the operator has no map; elsewhere
 * the map says that it has no streets.
 */
const shippedStreets: { file: string; box: MapBox; attribution: string }[] = [
  {
    file: '/map/files/liechtenstein.1.pmtiles',
    box: { south: 47.04774, west: 9.471078, north: 47.27128, east: 9.636217 },
    attribution: '© OpenStreetMap (August 2013)',
  },
]

/** Returns the tiles of a map that first shows the box: the operator's, else the demo's; null where there are none. */
export function tilesFor(operatorTiles: TileSource | null, { south, west, north, east }: MapBox): TileSource | null {
  if (operatorTiles) return operatorTiles
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const found = shippedStreets.find(({ box }) => isInBox(box, middle))
  return found ? { kind: 'pmtiles', url: found.file, attribution: found.attribution } : null
}
