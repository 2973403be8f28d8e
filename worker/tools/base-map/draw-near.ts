import { type Cell, cellName, cellsIn, GRID } from '#app/features/map/base-map-cells.ts'
import { type CellPoint, createCellProjection, type Lonlat } from './cells.ts'
import { boxOf, orientRing, simplifyRing } from './draw-far.ts'
import { clipRing, doubleAreaOf, encodeLine } from './geometry.ts'

type Waters = { geometries: { coordinates: Lonlat[][][] }[] }

// Twice the area in square grid steps: 700 is about a tenth of a square kilometre. Smaller lakes and triangles are
// dropped; the parts of a larger lake in further cells may be smaller.
const MIN_AREA = 700
const MIN_PART_AREA = 20
const MIN_CORNERS = 4
const MAX_CELLS_LISTED = 4096

/** Draws the near cells from OpenStreetMap (100 m), by cell name. */
export function drawNear({ geometries }: Waters, cells: readonly Cell[]): Map<string, number[][]> {
  const ringsByCell = new Map(cells.map((cell) => [cellName(cell), [] as number[][]]))
  const [{ zoom } = { zoom: 0 }] = cells
  const wantedNames = parentNamesByZoom(cells, zoom)
  for (const { coordinates } of geometries) {
    for (const rings of coordinates) {
      rings.forEach((points, index) => {
        const cell = cellAround(points, zoom)
        if (wantedNames[cell.zoom]?.has(cellName(cell)))
          drawInto(points.map(createCellProjection(cell)), cell, {
            direction: index === 0 ? 1 : -1,
            isPart: cell.zoom < zoom,
          })
      })
    }
  }
  return ringsByCell

  /** Cuts a ring to a cell and to its four parts, down to the wanted cells, so that an ocean is read once. */
  function drawInto(ring: readonly CellPoint[], cell: Cell, kind: { direction: 1 | -1; isPart: boolean }): void {
    if (!wantedNames[cell.zoom]?.has(cellName(cell))) return
    const clipped = clipRing(ring)
    if (clipped.length < 3) return
    if (cell.zoom === zoom) {
      const minArea = kind.isPart ? MIN_PART_AREA : MIN_AREA
      const simple = Math.abs(doubleAreaOf(clipped)) < minArea ? null : simplifyRing(clipped)
      if (!simple || (!kind.isPart && simple.length < MIN_CORNERS)) return
      ringsByCell.get(cellName(cell))?.push(encodeLine(orientRing(simple, kind.direction)))
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
  for (let level = zoom; level > 0; level--) {
    const [cell, ...others] = cellsIn(level, box)
    if (cell && others.length === 0) return cell
    // Begin with the whole world instead of listing still more cells.
    if (others.length > MAX_CELLS_LISTED) break
  }
  return { zoom: 0, x: 0, y: 0 }
}

/** Returns, for each zoom level, the names of the cells that contain the given ones. */
function parentNamesByZoom(cells: readonly Cell[], zoom: number): Set<string>[] {
  return Array.from({ length: zoom + 1 }, (_, level) => {
    const factor = 2 ** (zoom - level)
    return new Set(
      cells.map(({ x, y }) => cellName({ zoom: level, x: Math.floor(x / factor), y: Math.floor(y / factor) })),
    )
  })
}
