import { join } from 'node:path'
import sharp from 'sharp'
import { type Cell, cellEdges } from '#app/features/map/base-map-cells.ts'

/** Pixels of a shaded cell, and of a tile of the source. */
const SIDE = 512
const TILE = 675
/** Tiles of the source around the earth, and from pole to pole. */
const [COLUMNS, ROWS] = [16, 8]
/** Part of a tile read beyond the edges of a cell. */
const MARGIN = 0.01
const MAX_HEIGHT_METRES = 8800
/** Grey of flat ground, its largest change, and the difference in height at which the change is nearly complete. */
const FLAT_GREY = 128
const GREY_RANGE = 112
const STEEP_METRES = 900

/** Height in metres of the source's grey values; those between are interpolated. */
const HEIGHT_BY_GREY = [
  [96, 0],
  [133, 216],
  [154, 520],
  [173, 920],
  [188, 1600],
  [213, 3500],
  [225, 5200],
  [245, MAX_HEIGHT_METRES],
] as const

/** Shades the relief of a far cell, lit from the north west; flat ground is grey. */
export function createRelief(folder: string) {
  const tiles = new Map<string, Buffer>()

  async function readTile(column: number, row: number): Promise<void> {
    const key = `${column} ${row}`
    const [x, y] = [column, row].map((index) => String(index).padStart(6, '0'))
    if (tiles.has(key)) return
    tiles.set(
      key,
      await sharp(join(folder, `maps/earth/srtm/3/${y}/${y}_${x}.jpg`))
        .greyscale()
        .raw()
        .toBuffer(),
    )
  }

  function heightAt({ zoom, x, y }: Cell, across: number, down: number): number {
    const [exactColumn, exactRow] = sourceOf({ zoom, x: x + across, y: y + down })
    const [column, row] = [Math.floor(exactColumn), Math.floor(exactRow)]
    const tile = tiles.get(`${column} ${row}`)
    return tile ? metresOf(interpolate(tile, (exactColumn - column) * TILE, (exactRow - row) * TILE)) : 0
  }

  return async function shade(cell: Cell): Promise<Buffer> {
    const [left, top] = sourceOf(cell)
    const [right, bottom] = sourceOf({ ...cell, x: cell.x + 1, y: cell.y + 1 })
    const columns = [Math.max(0, Math.floor(left - MARGIN)), Math.min(COLUMNS - 1, Math.floor(right + MARGIN))] as const
    const rows = [Math.max(0, Math.floor(top - MARGIN)), Math.min(ROWS - 1, Math.floor(bottom + MARGIN))] as const
    for (let column = columns[0]; column <= columns[1]; column++) {
      for (let row = rows[0]; row <= rows[1]; row++) await readTile(column, row)
    }
    // One pixel more on each side, for the slope at the edges.
    const rowLength = SIDE + 2
    const heights = Float64Array.from({ length: rowLength * rowLength }, (_, index) =>
      heightAt(cell, ((index % rowLength) - 0.5) / SIDE, (Math.floor(index / rowLength) - 0.5) / SIDE),
    )
    const light = Buffer.from(
      Array.from({ length: SIDE * SIDE }, (_, index) => {
        const centre = (Math.floor(index / SIDE) + 1) * rowLength + (index % SIDE) + 1
        const height = (offset: number) => heights[centre + offset] ?? 0
        const slope = height(-1) - height(1) + height(-rowLength) - height(rowLength)
        return Math.round(FLAT_GREY - GREY_RANGE * Math.tanh(slope / STEEP_METRES))
      }),
    )
    return sharp(light, { raw: { width: SIDE, height: SIDE, channels: 1 } })
      .blur(0.6)
      .webp({ quality: 46 })
      .toBuffer()
  }
}

/** Returns the position of a cell's corner in the tiles of the source. */
function sourceOf({ zoom, x, y }: Cell): [column: number, row: number] {
  const [west, , , north] = cellEdges({ zoom, x, y })
  return [((west + 180) / 360) * COLUMNS, ((90 - north) / 180) * ROWS]
}

/** Interpolates the grey value at a position of a tile from its four nearest pixels. */
function interpolate(data: Buffer, x: number, y: number): number {
  const [left, top] = [x - 0.5, y - 0.5].map((value) => Math.min(TILE - 2, Math.max(0, Math.floor(value)))) as [
    number,
    number,
  ]
  const [across, down] = [Math.min(1, Math.max(0, x - 0.5 - left)), Math.min(1, Math.max(0, y - 0.5 - top))]
  const pixel = (dx: number, dy: number) => data[(top + dy) * TILE + left + dx] ?? 0
  const upper = pixel(0, 0) * (1 - across) + pixel(1, 0) * across
  const lower = pixel(0, 1) * (1 - across) + pixel(1, 1) * across
  return upper * (1 - down) + lower * down
}

function metresOf(grey: number): number {
  for (let index = 1; index < HEIGHT_BY_GREY.length; index++) {
    const [[from, low], [to, high]] = [HEIGHT_BY_GREY[index - 1], HEIGHT_BY_GREY[index]] as [
      readonly [number, number],
      readonly [number, number],
    ]
    if (grey <= to) return low + Math.max(0, (grey - from) / (to - from)) * (high - low)
  }
  return MAX_HEIGHT_METRES
}
