import { readFileSync } from 'node:fs'
import type { Lonlat } from './cells.ts'

export type Shape = { kind: 'line' | 'outer' | 'inner'; points: Lonlat[] }

// Unit of the coordinates, in parts of a degree.
const STEPS = 120
const MULTI = 4
const KINDS = ['line', 'outer', 'outer', 'inner'] as const

/**
 * Reads lines and rings of a PN2 file (second edition) of the desktop globe Marble, the form of Natural Earth in
 * Debian.
 */
export function readPn2(file: string): Shape[] {
  const bytes = readFileSync(file)
  if (bytes.readUInt8(0) !== 2) throw new Error(`${file} is of another edition`)
  const shapes: Shape[] = []
  for (let at = 6; at < bytes.length; ) {
    const flag = bytes.readUInt8(at)
    if (flag === MULTI) {
      at += 6
      continue
    }
    const nodes = bytes.readUInt32BE(at + 5)
    const read = readPoints(bytes, at + 9, nodes)
    at = read.end
    shapes.push({ kind: KINDS[flag] ?? 'line', points: read.points })
  }
  return shapes
}

function readPoints(bytes: Buffer, from: number, nodes: number): { points: Lonlat[]; end: number } {
  const points: Lonlat[] = []
  let at = from
  for (let node = 0; node < nodes; node++) {
    const [latitude, longitude, near] = [bytes.readInt16BE(at), bytes.readInt16BE(at + 2), bytes.readInt16BE(at + 4)]
    at += 6
    points.push([longitude / STEPS, latitude / STEPS])
    for (let more = 0; more < near; more++, at += 2) {
      points.push([(longitude + bytes.readInt8(at + 1)) / STEPS, (latitude + bytes.readInt8(at)) / STEPS])
    }
  }
  return { points, end: at }
}
