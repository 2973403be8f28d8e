import { join } from 'node:path'
import sharp from 'sharp'
import { type Cell, cellEdges } from '#app/features/map/base-map-cells.ts'

/** Pixels of a shaded cell, and of a tile of the source. */
const SIDE = 512
const TILE = 675
const [COLUMNS, ROWS] = [16, 8]

// Height of the source's grey values, in metres.
const HEIGHT_BY_GREY = [
  [96, 0],
  [133, 216],
  [154, 520],
  [173, 920],
  [188, 1600],
  [213, 3500],
  [225, 5200],
  [245, 8800],
] as const

/** Shades the relief of a far cell, lit from the north west; flat ground is grey. */
export function createRelief(folder: string) {
  const tiles = new Map<string, Buffer>()

  async function read(column: number, row: number): Promise<void> {
    const key = `${column} ${row}`
    const [x, y] = [column, row].map((at) => String(at).padStart(6, '0'))
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
    const [columnAt, rowAt] = sourceOf({ zoom, x: x + across, y: y + down })
    const [column, row] = [Math.floor(columnAt), Math.floor(rowAt)]
    const tile = tiles.get(`${column} ${row}`)
    return tile ? metresOf(interpolate(tile, (columnAt - column) * TILE, (rowAt - row) * TILE)) : 0
  }

  return async function shade(cell: Cell): Promise<Buffer> {
    const [left, top] = sourceOf(cell).map((at) => Math.floor(at - 0.01)) as [number, number]
    const [right, bottom] = sourceOf({ ...cell, x: cell.x + 1, y: cell.y + 1 }).map((at) => Math.floor(at + 0.01)) as [
      number,
      number,
    ]
    for (let column = Math.max(0, left); column <= Math.min(COLUMNS - 1, right); column++) {
      for (let row = Math.max(0, top); row <= Math.min(ROWS - 1, bottom); row++) await read(column, row)
    }
    const wide = SIDE + 2
    const heights = Float64Array.from({ length: wide * wide }, (_, at) =>
      heightAt(cell, ((at % wide) - 0.5) / SIDE, (Math.floor(at / wide) - 0.5) / SIDE),
    )
    const light = Buffer.from(
      Array.from({ length: SIDE * SIDE }, (_, at) => {
        const centre = (Math.floor(at / SIDE) + 1) * wide + (at % SIDE) + 1
        const height = (offset: number) => heights[centre + offset] ?? 0
        const slope = height(-1) - height(1) + height(-wide) - height(wide)
        return Math.round(128 - 112 * Math.tanh(slope / 900))
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

/** Interpolates between four points. */
function interpolate(data: Buffer, x: number, y: number): number {
  const [left, top] = [x - 0.5, y - 0.5].map((at) => Math.min(TILE - 2, Math.max(0, Math.floor(at)))) as [
    number,
    number,
  ]
  const [across, down] = [Math.min(1, Math.max(0, x - 0.5 - left)), Math.min(1, Math.max(0, y - 0.5 - top))]
  const at = (dx: number, dy: number) => data[(top + dy) * TILE + left + dx] ?? 0
  const upper = at(0, 0) * (1 - across) + at(1, 0) * across
  return upper * (1 - down) + (at(0, 1) * (1 - across) + at(1, 1) * across) * down
}

function metresOf(grey: number): number {
  for (let at = 1; at < HEIGHT_BY_GREY.length; at++) {
    const [[from, low], [to, high]] = [HEIGHT_BY_GREY[at - 1], HEIGHT_BY_GREY[at]] as [
      readonly [number, number],
      readonly [number, number],
    ]
    if (grey <= to) return low + Math.max(0, (grey - from) / (to - from)) * (high - low)
  }
  return 8800
}
