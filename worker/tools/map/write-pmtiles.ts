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

/** A directory entry: `run` consecutive tile ids share the content; offsets are relative to the tile data. */
type Entry = { id: number; offset: number; length: number; run: number }

const HEADER_BYTES = 127
/** Readers fetch header and root directory together, in the first 16 KiB. */
const MAX_ROOT_BYTES = 16_384 - HEADER_BYTES
/** Entries of a leaf directory. */
const LEAF_ENTRIES = 4096

/**
 * Writes a clustered PMTiles archive, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Equal
 * tiles are stored once. `<file>.tiles` is a temporary file.
 */
export function writePmtiles(file: string, { tiles, read, bounds, metadata }: TileSet): { bytes: number } {
  const orderedTiles = tiles
    .map((tile) => ({ tile, id: tileId(tile.zoom, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id)
  const dataFile = `${file}.tiles`
  const { entries, contentCount, dataBytes } = storeTiles(dataFile, orderedTiles, read)
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
  appendFile(out, dataFile)
  closeSync(out)
  rmSync(dataFile)
  return { bytes: dataAt + dataBytes }
}

/** Writes the contents to a file and returns the entries of the directory. */
function storeTiles(file: string, orderedTiles: readonly { tile: Tile; id: number }[], read: TileSet['read']) {
  const stored = new Map<string, { offset: number; length: number }>()
  const out = openSync(file, 'w')
  const entries: Entry[] = []
  let dataBytes = 0
  for (const { tile, id } of orderedTiles) {
    const content = read(tile)
    const key = createHash('sha256').update(content).digest('base64')
    let position = stored.get(key)
    if (!position) {
      position = { offset: dataBytes, length: content.length }
      stored.set(key, position)
      writeSync(out, content)
      dataBytes += content.length
    }
    const last = entries.at(-1)
    if (last && last.offset === position.offset && last.id + last.run === id) last.run += 1
    else entries.push({ id, ...position, run: 1 })
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
  const single = toDirectory(entries)
  if (single.length <= MAX_ROOT_BYTES) return { root: single, leaves: new Uint8Array() }
  const leaves: Uint8Array[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let index = 0; index < entries.length; index += LEAF_ENTRIES) {
    const part = entries.slice(index, index + LEAF_ENTRIES)
    const leaf = toDirectory(part)
    // A run of zero marks a further directory.
    pointers.push({ id: part[0]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: toDirectory(pointers), leaves: Buffer.concat(leaves) }
}

function toDirectory(entries: readonly Entry[]): Uint8Array {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0))
  const offsets = entries.map(({ offset }, index) => {
    const previous = entries[index - 1]
    // Zero means directly after the previous tile.
    return previous && previous.offset + previous.length === offset ? 0 : offset + 1
  })
  const columns = [ids, entries.map(({ run }) => run), entries.map(({ length }) => length), offsets]
  return gzipSync(Buffer.from([entries.length, ...columns.flat()].flatMap(toVarint)))
}

/** Encodes a number with seven bits per byte, lowest first; it may exceed 32 bits. */
function toVarint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  // The highest bit says that another byte follows.
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return [...bytes, rest]
}

type Header = {
  parts: readonly number[]
  counts: readonly number[]
  zooms: readonly [number, number]
  bounds: TileSet['bounds']
}

/** Byte positions in the header. */
const HEADER = { version: 7, numbers: 8, flags: 96, bounds: 102, centreZoom: 118, centre: 119 } as const
const VERSION = 3
const CLUSTERED = 1
const GZIP = 2
const VECTOR_TILES = 1

function toHeader({ parts, counts, zooms, bounds }: Header): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(VERSION, HEADER.version)
  for (const [index, value] of [...parts, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), HEADER.numbers + 8 * index)
  // Clustered, internal compression, tile compression, tile type, minimum and maximum zoom.
  Buffer.from([CLUSTERED, GZIP, GZIP, VECTOR_TILES, ...zooms]).copy(header, HEADER.flags)
  const [west, south, east, north] = bounds
  const writeDegrees = (degrees: readonly number[], position: number) => {
    for (const [index, value] of degrees.entries()) header.writeInt32LE(Math.round(value * 1e7), position + 4 * index)
  }
  writeDegrees([west, south, east, north], HEADER.bounds)
  header.writeUInt8(Math.max(...zooms), HEADER.centreZoom)
  writeDegrees([(west + east) / 2, (south + north) / 2], HEADER.centre)
  return header
}
