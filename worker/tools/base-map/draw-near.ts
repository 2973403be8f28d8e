import { type Cell, cellsIn, GRID, nameOf } from '#app/features/map/base-map-cells.ts'
import { type CellPoint, createCellProjection, type Lonlat } from './cells.ts'
import { boxOf, orientRing, simplifyRing } from './draw-far.ts'
import { clipRing, doubleAreaOf, encodeLine } from './geometry.ts'

type Waters = { geometries: { coordinates: Lonlat[][][] }[] }

// Twice the area in square grid steps: 700 is about a tenth of a square kilometre. Smaller lakes and triangles are
// dropped; the parts of a larger lake in further cells may be smaller.
const MIN_AREA = 700
const MIN_PART_AREA = 20
const MIN_CORNERS = 4

/** Draws the near cells from OpenStreetMap (100 m), by cell name. */
export function drawNear({ geometries }: Waters, cells: readonly Cell[]): Map<string, number[][]> {
  const drawn = new Map(cells.map((cell) => [nameOf(cell), [] as number[][]]))
  const [{ zoom } = { zoom: 0 }] = cells
  const wanted = wantedByZoom(cells, zoom)
  for (const { coordinates } of geometries) {
    for (const rings of coordinates) {
      rings.forEach((points, at) => {
        const cell = cellAround(points, zoom)
        if (wanted[cell.zoom]?.has(nameOf(cell)))
          drawInto(points.map(createCellProjection(cell)), cell, {
            direction: at === 0 ? 1 : -1,
            isPart: cell.zoom < zoom,
          })
      })
    }
  }
  return drawn

  /** Cuts a ring to a cell and to its four parts, down to the wanted cells, so that an ocean is read once. */
  function drawInto(ring: readonly CellPoint[], cell: Cell, kind: { direction: 1 | -1; isPart: boolean }): void {
    if (!wanted[cell.zoom]?.has(nameOf(cell))) return
    const clipped = clipRing(ring)
    if (clipped.length < 3) return
    if (cell.zoom === zoom) {
      const simple =
        Math.abs(doubleAreaOf(clipped)) < (kind.isPart ? MIN_PART_AREA : MIN_AREA) ? null : simplifyRing(clipped)
      if (!simple || (!kind.isPart && simple.length < MIN_CORNERS)) return
      drawn.get(nameOf(cell))?.push(encodeLine(orientRing(simple, kind.direction)))
      return
    }
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const part = clipped.map(([x, y]): CellPoint => [x * 2 - right * GRID, y * 2 - down * GRID])
      drawInto(part, { zoom: cell.zoom + 1, x: cell.x * 2 + right, y: cell.y * 2 + down }, kind)
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
function wantedByZoom(cells: readonly Cell[], zoom: number): Set<string>[] {
  return Array.from({ length: zoom + 1 }, (_, above) => {
    const by = 2 ** (zoom - above)
    return new Set(cells.map(({ x, y }) => nameOf({ zoom: above, x: Math.floor(x / by), y: Math.floor(y / by) })))
  })
}
