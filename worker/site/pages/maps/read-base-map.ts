import type { MapBox } from '#app/domain/search/map-box.ts'
import { type Cell, cellName, cellsIn } from '#app/features/map/base-map-cells.ts'

export type Lines = number[][]
type Point = [latitude: number, longitude: number]
type FarLines = Record<'sea' | 'lakes' | 'ice' | 'towns' | 'rivers' | 'borders', Lines>
type NearLines = Record<'water' | 'borders', Lines>
type Index = Record<'far' | 'near' | 'dry', string[]>

export type BaseMap =
  | { isWorld: true; land: Point[][]; borders: Point[][] }
  | { isWorld: false; far: { cell: Cell; lines: FarLines }[]; near: { cell: Cell; lines: NearLines }[] }

/** Reads a file of `public/map`. */
export type ReadMapFile = <Body>(file: string) => Promise<Body>

// Zoom levels of the files, as in `app/features/map/leaflet/base-map.ts`.
const MAX_WORLD_ZOOM = 4
const FAR_ZOOM = 4
const NEAR_ZOOM = 9

/** A cell without water has no file. */
const dryCell: NearLines = { water: [], borders: [] }

/** Returns the base map of an area at the scale its live map would have: the world, its countries or a town. */
export async function readBaseMap(read: ReadMapFile, box: MapBox, zoom: number): Promise<BaseMap> {
  if (zoom <= MAX_WORLD_ZOOM) {
    const { land, borders } = await read<Record<'land' | 'borders', Lines>>('world.1.json')
    return { isWorld: true, land: land.map(toPoints), borders: borders.map(toPoints) }
  }
  const edges = [box.west, box.south, box.east, box.north] as const
  const index = await read<Index>('ground.2/index.json')
  const nearCells = zoom < NEAR_ZOOM ? [] : cellsIn(NEAR_ZOOM, edges)
  const knownCells = nearCells.filter(
    (cell) => index.near.includes(cellName(cell)) || index.dry.includes(cellName(cell)),
  )
  const isCovered = knownCells.length > 0 && knownCells.length === nearCells.length
  const farCells = isCovered ? [] : cellsIn(FAR_ZOOM, edges).filter((cell) => index.far.includes(cellName(cell)))
  const readCells = <Body>(cells: Cell[], kind: 'far' | 'near') =>
    Promise.all(
      cells.map(async (cell) => {
        const isDry = kind === 'near' && index.dry.includes(cellName(cell))
        return { cell, lines: isDry ? (dryCell as Body) : await read<Body>(`ground.2/${kind}/${cellName(cell)}.json`) }
      }),
    )
  const [far, near] = await Promise.all([
    readCells<FarLines>(farCells, 'far'),
    readCells<NearLines>(knownCells, 'near'),
  ])
  return { isWorld: false, far, near }
}

/** Reads a line of the world's map: latitude and longitude in turn, in tenths of a degree. */
function toPoints(line: readonly number[]): Point[] {
  return Array.from({ length: line.length / 2 }, (_, index) => [
    (line[2 * index] ?? 0) / 10,
    (line[2 * index + 1] ?? 0) / 10,
  ])
}
