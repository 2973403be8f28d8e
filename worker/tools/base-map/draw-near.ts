import { type Cell, cellsIn, GRID, nameOf } from '#app/features/map/base-map-cells.ts'
import { type CellPoint, createCellProjection, type Lonlat } from './cells.ts'
import { areaOf, cutRing, pack } from './cut.ts'
import { boxOf, simpleRing, turned } from './draw-far.ts'

type Waters = { geometries: { coordinates: Lonlat[][][] }[] }

// About a tenth of a square kilometre, doubled; smaller lakes and triangles are dropped. Parts in further cells may be
// smaller.
const SMALLEST = 700
const SMALLEST_PART = 20
const CORNERS = 4

/** Draws the near cells from OpenStreetMap (100 m), by cell name. */
export function drawNear({ geometries }: Waters, cells: readonly Cell[]): Map<string, number[][]> {
  const drawn = new Map(cells.map((cell) => [nameOf(cell), [] as number[][]]))
  const [{ zoom } = { zoom: 0 }] = cells
  const wanted = wantedBelow(cells, zoom)
  for (const { coordinates } of geometries) {
    for (const rings of coordinates) {
      rings.forEach((points, at) => {
        const cell = cellAround(points, zoom)
        if (wanted[cell.zoom]?.has(nameOf(cell)))
          quarter(points.map(createCellProjection(cell)), cell, { way: at === 0 ? 1 : -1, isPart: cell.zoom < zoom })
      })
    }
  }
  return drawn

  /** Cuts a ring to a cell and to its four parts, down to the wanted cells, so that an ocean is read once. */
  function quarter(ring: readonly CellPoint[], cell: Cell, kind: { way: 1 | -1; isPart: boolean }): void {
    if (!wanted[cell.zoom]?.has(nameOf(cell))) return
    const kept = cutRing(ring)
    if (kept.length < 3) return
    if (cell.zoom === zoom) {
      const simple = Math.abs(areaOf(kept)) < (kind.isPart ? SMALLEST_PART : SMALLEST) ? null : simpleRing(kept)
      if (!simple || (!kind.isPart && simple.length < CORNERS)) return
      drawn.get(nameOf(cell))?.push(pack(turned(simple, kind.way)))
      return
    }
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const part = kept.map(([x, y]): CellPoint => [x * 2 - right * GRID, y * 2 - down * GRID])
      quarter(part, { zoom: cell.zoom + 1, x: cell.x * 2 + right, y: cell.y * 2 + down }, kind)
    }
  }
}

/** Returns the smallest cell that contains a line: most lakes need no cutting. */
function cellAround(points: readonly Lonlat[], zoom: number): Cell {
  const box = boxOf(points)
  for (let at = zoom; at > 0; at--) {
    const [cell, ...others] = cellsIn(at, box)
    if (cell && others.length === 0) return cell
    // Too large: begin with the whole world.
    if (others.length > 4096) break
  }
  return { zoom: 0, x: 0, y: 0 }
}

/** Returns by zoom the names of cells that contain wanted ones. */
function wantedBelow(cells: readonly Cell[], zoom: number): Set<string>[] {
  return Array.from({ length: zoom + 1 }, (_, above) => {
    const by = 2 ** (zoom - above)
    return new Set(cells.map(({ x, y }) => nameOf({ zoom: above, x: Math.floor(x / by), y: Math.floor(y / by) })))
  })
}
