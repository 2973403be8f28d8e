import { type Cell, cellsIn, GRID, nameOf } from '#app/features/map/ground-cells.ts'
import { type Lonlat, type Spot, spotter } from './cells.ts'
import { areaOf, cutRing, pack } from './cut.ts'
import { boxOf, simpleRing, turned } from './draw-far.ts'

type Waters = { geometries: { coordinates: Lonlat[][][] }[] }

// A tenth of a square kilometre about, twice: what is smaller is a speck, and three corners are no lake. Of what lies in
// several cells each has its part, however small.
const SMALLEST = 700
const SMALLEST_PART = 20
const CORNERS = 4

/** Seas, lakes and rivers as OpenStreetMap has them, to some hundred metres: the ground of the near cells, by their names. */
export function drawNear({ geometries }: Waters, cells: readonly Cell[]): Map<string, number[][]> {
  const drawn = new Map(cells.map((cell) => [nameOf(cell), [] as number[][]]))
  const [{ zoom } = { zoom: 0 }] = cells
  const wanted = wantedBelow(cells, zoom)
  for (const { coordinates } of geometries) {
    for (const rings of coordinates) {
      rings.forEach((points, at) => {
        const cell = cellAround(points, zoom)
        if (wanted[cell.zoom]?.has(nameOf(cell)))
          quarter(points.map(spotter(cell)), cell, { way: at === 0 ? 1 : -1, isPart: cell.zoom < zoom })
      })
    }
  }
  return drawn

  /** Cuts a ring to a cell and that to its four parts, down to the cells that are wanted: an ocean is walked but once. */
  function quarter(ring: readonly Spot[], cell: Cell, kind: { way: 1 | -1; isPart: boolean }): void {
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
      const part = kept.map(([x, y]): Spot => [x * 2 - right * GRID, y * 2 - down * GRID])
      quarter(part, { zoom: cell.zoom + 1, x: cell.x * 2 + right, y: cell.y * 2 + down }, kind)
    }
  }
}

/** The smallest cell that holds all of a line: most lakes need no cutting at all. */
function cellAround(points: readonly Lonlat[], zoom: number): Cell {
  const box = boxOf(points)
  for (let at = zoom; at > 0; at--) {
    const [cell, ...others] = cellsIn(at, box)
    if (cell && others.length === 0) return cell
    // Far too large: on with the whole world rather than with a list of thousands.
    if (others.length > 4096) break
  }
  return { zoom: 0, x: 0, y: 0 }
}

/** For each zoom the names of the cells that hold wanted ones. */
function wantedBelow(cells: readonly Cell[], zoom: number): Set<string>[] {
  return Array.from({ length: zoom + 1 }, (_, above) => {
    const by = 2 ** (zoom - above)
    return new Set(cells.map(({ x, y }) => nameOf({ zoom: above, x: Math.floor(x / by), y: Math.floor(y / by) })))
  })
}
