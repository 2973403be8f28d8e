// Makes public/map/ground.2 from open data. Run by hand after a new edition, with a folder that holds what the Debian
// package `marble-qt-data` unpacks to (Natural Earth and SRTM, public domain; `usr/share/marble/data`) and, beside it as
// `water.json`, the one file of the npm package `@geo-maps/earth-waterbodies-100m` (OpenStreetMap, ODbL):
// `node worker/tools/base-map/draw-base-map.ts <folder>`. Changed files need a new number in the name of their folder.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Cell, cellsIn, nameOf } from '#app/features/map/base-map-cells.ts'
import { createBorders, createFar } from './draw-far.ts'
import { drawNear } from './draw-near.ts'
import { dropSlivers } from './drop-slivers.ts'
import { readPlaces } from './read-places.ts'
import { createRelief } from './shade-relief.ts'

/** Zoom levels, as `app/features/map/leaflet/base-map.ts` reads them. */
const [FAR, NEAR] = [4, 9]

/** Degrees around a town in which the map is exact. */
const TOWN_RADIUS = 0.22

const [folder] = parseArgs({ allowPositionals: true }).positionals
if (!folder) throw new Error('Usage: draw-base-map.ts <folder of the sources>')
const out = fileURLToPath(new URL('../../../public/map/ground.2/', import.meta.url))
const require = createRequire(import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'))
rmSync(out, { recursive: true, force: true })
for (const name of ['far', 'near']) mkdirSync(join(out, name), { recursive: true })

const places = readPlaces()
const around = (zoom: number, radius: number): Cell[] => {
  const found = places.flatMap(([longitude, latitude]) =>
    cellsIn(zoom, [longitude - radius, latitude - radius, longitude + radius, latitude + radius]),
  )
  return [...new Map(found.map((cell) => [nameOf(cell), cell])).values()]
}

const index = { far: [] as string[], hills: [] as string[], near: [] as string[], dry: [] as string[] }
const drawFar = createFar(folder, read('countries-50m'))
const shade = createRelief(folder)
const hilly = new Set(around(FAR, 2).map(nameOf))
for (const cell of cellsIn(FAR, [-180, -60, 179.9, 78])) {
  const baseMap = drawFar(cell)
  // All sea.
  if ((baseMap.sea ?? []).length < 2) continue
  index.far.push(nameOf(cell))
  writeFileSync(join(out, `far/${nameOf(cell)}.json`), JSON.stringify(baseMap))
  if (!hilly.has(nameOf(cell))) continue
  index.hills.push(nameOf(cell))
  writeFileSync(join(out, `far/${nameOf(cell)}.webp`), await shade(cell))
}

const cells = around(NEAR, TOWN_RADIUS)
const waters = dropSlivers(drawNear(JSON.parse(readFileSync(join(folder, 'water.json'), 'utf8')), cells))
const bordersOf = createBorders(read('countries-10m'))
for (const cell of cells) {
  const baseMap = { water: waters.get(nameOf(cell)) ?? [], borders: bordersOf(cell) }
  const isDry = baseMap.water.length === 0 && baseMap.borders.length === 0
  index[isDry ? 'dry' : 'near'].push(nameOf(cell))
  if (!isDry) writeFileSync(join(out, `near/${nameOf(cell)}.json`), JSON.stringify(baseMap))
}
writeFileSync(join(out, 'index.json'), JSON.stringify(index))
copyFileSync(new URL('licence.txt', import.meta.url), join(out, 'LICENCE.txt'))
