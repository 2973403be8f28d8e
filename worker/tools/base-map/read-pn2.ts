import { readFileSync } from 'node:fs'
import type { Lonlat } from './cells.ts'

export type Shape = { kind: 'line' | 'outer' | 'inner'; points: Lonlat[] }

/** Steps of a coordinate per degree. */
const STEPS = 120

// Bytes before the first record, of a record that only groups others, and before the points of a record.
const FILE_HEADER = 6
const GROUP_RECORD = 6
const RECORD_HEADER = 9

const GROUP_FLAG = 4
const KINDS_BY_FLAG = ['line', 'outer', 'outer', 'inner'] as const

/**
 * Reads lines and rings of a PN2 file (version 2), the format of Natural Earth in Debian's package of the desktop
 * globe Marble.
 */
export function readPn2(file: string): Shape[] {
  const bytes = readFileSync(file)
  if (bytes.readUInt8(0) !== 2) throw new Error(`${file} is of another edition`)
  const shapes: Shape[] = []
  for (let offset = FILE_HEADER; offset < bytes.length; ) {
    const flag = bytes.readUInt8(offset)
    if (flag === GROUP_FLAG) {
      offset += GROUP_RECORD
      continue
    }
    const nodes = bytes.readUInt32BE(offset + 5)
    const { points, end } = readPoints(bytes, offset + RECORD_HEADER, nodes)
    offset = end
    shapes.push({ kind: KINDS_BY_FLAG[flag] ?? 'line', points })
  }
  return shapes
}

/** Reads nodes: a position in whole steps, and further points as differences of one byte each. */
function readPoints(bytes: Buffer, from: number, nodes: number): { points: Lonlat[]; end: number } {
  const points: Lonlat[] = []
  let offset = from
  for (let node = 0; node < nodes; node++) {
    const latitude = bytes.readInt16BE(offset)
    const longitude = bytes.readInt16BE(offset + 2)
    const differences = bytes.readInt16BE(offset + 4)
    offset += 6
    points.push([longitude / STEPS, latitude / STEPS])
    for (let index = 0; index < differences; index++, offset += 2) {
      points.push([(longitude + bytes.readInt8(offset + 1)) / STEPS, (latitude + bytes.readInt8(offset)) / STEPS])
    }
  }
  return { points, end: offset }
}
