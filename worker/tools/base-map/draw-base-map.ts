// Makes public/map/ground.2 from open data. Run by hand after a new edition, with a folder that holds the Debian
// package `marble-qt-data` (its `usr/share/marble/data`: Natural Earth and SRTM, public domain) and, as `water.json`,
// the only file of the npm package `@geo-maps/earth-waterbodies-100m` (OpenStreetMap, ODbL):
// `node worker/tools/base-map/draw-base-map.ts <folder>`. Changed files need a new number in the name of their folder.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Cell, cellName, cellsIn } from '#app/features/map/base-map-cells.ts'
import { createBorders, createFar } from './draw-far.ts'
import { drawNear } from './draw-near.ts'
import { dropSlivers } from './drop-slivers.ts'
import { readPlaces } from './read-places.ts'
import { createRelief } from './shade-relief.ts'

/** Zoom levels, as `app/features/map/leaflet/base-map.ts` reads them. */
const [FAR_ZOOM, NEAR_ZOOM] = [4, 9]

/** Distance from a town within which the map is exact. */
const TOWN_RADIUS_DEGREES = 0.22
/** Distance from a town within which the relief is shaded. */
const HILLS_RADIUS_DEGREES = 2

const [folder] = parseArgs({ allowPositionals: true }).positionals
if (!folder) throw new Error('Usage: draw-base-map.ts <folder of the sources>')
const out = fileURLToPath(new URL('../../../public/map/ground.2/', import.meta.url))
const require = createRequire(import.meta.url)
const readAtlas = (name: string) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'))
rmSync(out, { recursive: true, force: true })
for (const name of ['far', 'near']) mkdirSync(join(out, name), { recursive: true })

const places = readPlaces()
const cellsAround = (zoom: number, radius: number): Cell[] => {
  const found = places.flatMap(([longitude, latitude]) =>
    cellsIn(zoom, [longitude - radius, latitude - radius, longitude + radius, latitude + radius]),
  )
  return [...new Map(found.map((cell) => [cellName(cell), cell])).values()]
}

const index = { far: [] as string[], hills: [] as string[], near: [] as string[], dry: [] as string[] }
const drawFar = createFar(folder, readAtlas('countries-50m'))
const shade = createRelief(folder)
const hillyCells = new Set(cellsAround(FAR_ZOOM, HILLS_RADIUS_DEGREES).map(cellName))
// All land but Antarctica and the far north, where the demo has no properties.
for (const cell of cellsIn(FAR_ZOOM, [-180, -60, 179.9, 78])) {
  const baseMap = drawFar(cell)
  // A cell with a single ring is all sea and needs no file.
  if ((baseMap.sea ?? []).length < 2) continue
  index.far.push(cellName(cell))
  writeFileSync(join(out, `far/${cellName(cell)}.json`), JSON.stringify(baseMap))
  if (!hillyCells.has(cellName(cell))) continue
  index.hills.push(cellName(cell))
  writeFileSync(join(out, `far/${cellName(cell)}.webp`), await shade(cell))
}

const cells = cellsAround(NEAR_ZOOM, TOWN_RADIUS_DEGREES)
const waters = dropSlivers(drawNear(JSON.parse(readFileSync(join(folder, 'water.json'), 'utf8')), cells))
const drawBorders = createBorders(readAtlas('countries-10m'))
for (const cell of cells) {
  const baseMap = { water: waters.get(cellName(cell)) ?? [], borders: drawBorders(cell) }
  const isDry = baseMap.water.length === 0 && baseMap.borders.length === 0
  index[isDry ? 'dry' : 'near'].push(cellName(cell))
  if (!isDry) writeFileSync(join(out, `near/${cellName(cell)}.json`), JSON.stringify(baseMap))
}
writeFileSync(join(out, 'index.json'), JSON.stringify(index))
copyFileSync(new URL('licence.txt', import.meta.url), join(out, 'LICENCE.txt'))
