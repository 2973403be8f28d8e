import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { tileId } from './tile-id.ts'

export type Tile = { zoom: number; x: number; y: number }

export type TileSet = {
  tiles: readonly Tile[]
  /** Returns the tile as a gzipped vector tile. */
  read: (tile: Tile) => Uint8Array
  bounds: readonly [west: number, south: number, east: number, north: number]
  metadata: object
}

type Entry = { id: number; offset: number; length: number; run: number }

const HEADER_BYTES = 127
// Header and root directory together are what readers fetch first.
const MAX_ROOT_BYTES = 16_384 - HEADER_BYTES
const LEAF_ENTRIES = 4096

/** Writes a PMTiles file of version 3, clustered; equal tiles are stored once. */
export function writePmtiles(file: string, { tiles, read, bounds, metadata }: TileSet): { bytes: number } {
  const ordered = tiles.map((tile) => ({ tile, id: tileId(tile.zoom, tile.x, tile.y) })).sort((a, b) => a.id - b.id)
  const data = `${file}.tiles`
  const { entries, contentCount, dataBytes } = storeTiles(data, ordered, read)
  const { root, leaves } = toDirectories(entries)
  const json = gzipSync(JSON.stringify(metadata))
  const rootAt = HEADER_BYTES
  const jsonAt = rootAt + root.length
  const leavesAt = jsonAt + json.length
  const dataAt = leavesAt + leaves.length
  const header = toHeader({
    parts: [rootAt, root.length, jsonAt, json.length, leavesAt, leaves.length, dataAt, dataBytes],
    counts: [entries.reduce((sum, { run }) => sum + run, 0), entries.length, contentCount],
    zooms: [Math.min(...tiles.map(({ zoom }) => zoom)), Math.max(...tiles.map(({ zoom }) => zoom))],
    bounds,
  })
  const out = openSync(file, 'w')
  for (const part of [header, root, json, leaves]) writeSync(out, part)
  appendFile(out, data)
  closeSync(out)
  rmSync(data)
  return { bytes: dataAt + dataBytes }
}

function storeTiles(file: string, ordered: readonly { tile: Tile; id: number }[], read: TileSet['read']) {
  const stored = new Map<string, { offset: number; length: number }>()
  const out = openSync(file, 'w')
  const entries: Entry[] = []
  let dataBytes = 0
  for (const { tile, id } of ordered) {
    const content = read(tile)
    const key = createHash('sha256').update(content).digest('base64')
    let place = stored.get(key)
    if (!place) {
      place = { offset: dataBytes, length: content.length }
      stored.set(key, place)
      writeSync(out, content)
      dataBytes += content.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1
    else entries.push({ id, ...place, run: 1 })
  }
  closeSync(out)
  return { entries, contentCount: stored.size, dataBytes }
}

function appendFile(out: number, file: string): void {
  const from = openSync(file, 'r')
  const chunk = Buffer.alloc(1 << 20)
  for (let count = readSync(from, chunk); count > 0; count = readSync(from, chunk)) {
    writeSync(out, chunk.subarray(0, count))
  }
  closeSync(from)
}

function toDirectories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const whole = toDirectory(entries)
  if (whole.length <= MAX_ROOT_BYTES) return { root: whole, leaves: new Uint8Array() }
  const leaves: Uint8Array[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += LEAF_ENTRIES) {
    const part = entries.slice(at, at + LEAF_ENTRIES)
    const leaf = toDirectory(part)
    // A run of zero marks a further directory.
    pointers.push({ id: part[0]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: toDirectory(pointers), leaves: Buffer.concat(leaves) }
}

function toDirectory(entries: readonly Entry[]): Uint8Array {
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0))
  const offsets = entries.map(({ offset }, at) => {
    const before = entries[at - 1]
    // Zero: directly after the tile before.
    return before && before.offset + before.length === offset ? 0 : offset + 1
  })
  const columns = [ids, entries.map(({ run }) => run), entries.map(({ length }) => length), offsets]
  return gzipSync(Buffer.from([entries.length, ...columns.flat()].flatMap(toVarint)))
}

/** Seven bits a byte, lowest first; values may exceed 32 bits. */
function toVarint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return [...bytes, rest]
}

type Header = {
  parts: readonly number[]
  counts: readonly number[]
  zooms: readonly [number, number]
  bounds: TileSet['bounds']
}

const GZIP = 2
const VECTOR_TILES = 1

function toHeader({ parts, counts, zooms, bounds }: Header): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  for (const [at, value] of [...parts, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * at)
  Buffer.from([1, GZIP, GZIP, VECTOR_TILES, ...zooms]).copy(header, 96)
  const [west, south, east, north] = bounds
  const degrees = [west, south, east, north]
  for (const [at, value] of degrees.entries()) header.writeInt32LE(Math.round(value * 1e7), 102 + 4 * at)
  header.writeUInt8(Math.max(...zooms), 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}
