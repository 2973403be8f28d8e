import { mkdtempSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tileId } from '#worker/tools/map/tile-id.ts'
import { type Tile, writePmtiles } from '#worker/tools/map/write-pmtiles.ts'

type Reader = {
  getHeader: () => Promise<Record<string, number>>
  getMetadata: () => Promise<unknown>
  getZxy: (zoom: number, x: number, y: number) => Promise<{ data: ArrayBuffer } | undefined>
}
type Library = {
  PMTiles: new (source: object) => Reader
  zxyToTileId: (zoom: number, x: number, y: number) => number
}

// The library that reads the file in the browser.
const require = createRequire(createRequire(import.meta.url).resolve('protomaps-leaflet'))
const { PMTiles, zxyToTileId } = require('pmtiles') as Library

function open(file: string): Reader {
  const handle = openSync(file, 'r')
  return new PMTiles({
    getKey: () => file,
    getBytes: async (offset: number, length: number) => {
      const bytes = Buffer.alloc(length)
      const count = readSync(handle, bytes, 0, length, offset)
      return { data: Uint8Array.from(bytes.subarray(0, count)).buffer }
    },
  })
}

const bounds = [9.47, 47.04, 9.64, 47.28] as const
const textOf = ({ zoom, x, y }: Tile) => (x % 2 ? `tile ${zoom} ${x} ${y}` : 'empty')

function write(tiles: Tile[]): Reader {
  const file = join(mkdtempSync(join(tmpdir(), 'pmtiles-')), 'town.pmtiles')
  writePmtiles(file, { tiles, read: (tile) => gzipSync(textOf(tile)), bounds, metadata: { name: 'Town' } })
  return open(file)
}

test('numbers tiles like the library [SMAP-02]', () => {
  for (const [zoom, x, y] of [
    [0, 0, 0],
    [1, 1, 0],
    [5, 17, 11],
    [14, 8624, 5748],
    [15, 32767, 1],
  ] as const) {
    expect(tileId(zoom, x, y)).toBe(zxyToTileId(zoom, x, y))
  }
})

test('the library reads every tile of a written file, small or large [SMAP-02]', async () => {
  for (const size of [4, 128]) {
    const tiles = Array.from({ length: size * size }, (_, at) => ({
      zoom: 14,
      x: 8600 + (at % size),
      y: 5700 + Math.floor(at / size),
    }))
    const map = write(tiles)
    expect(await map.getHeader()).toMatchObject({ minZoom: 14, maxZoom: 14, numAddressedTiles: size * size })
    expect(await map.getMetadata()).toEqual({ name: 'Town' })
    for (const tile of [tiles.at(0), tiles.at(size + 1), tiles.at(-1)]) {
      const { zoom = 0, x = 0, y = 0 } = tile ?? {}
      const found = await map.getZxy(zoom, x, y)
      expect(new TextDecoder().decode(found?.data)).toBe(textOf({ zoom, x, y }))
    }
    expect(await map.getZxy(14, 1, 1)).toBeUndefined()
  }
})
