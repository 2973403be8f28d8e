import { readTable } from '#worker/tools/seed/read-table.ts'
import type { Lonlat } from './cells.ts'

/** Returns the points of the demo's cities and localities: the base map is exact around them. */
export function readPlaces(): Lonlat[] {
  return ['cities', 'localities'].flatMap((name) =>
    readTable<'latitude' | 'longitude'>(`geography/${name}.tsv`).map(
      ({ latitude, longitude }): Lonlat => [Number(longitude), Number(latitude)],
    ),
  )
}
