import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Quiet zone that scanners need, in modules. */
const BORDER = 4
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Returns a QR code as PNG in base64, one pixel for each module. Error correction M, as Portugal requires of invoices
 * (version 9 or more); other countries' codes are long enough to need as many modules.
 */
export function drawQr(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', minVersion: 9, border: BORDER })
  const rows = data.map((row) => [0, ...packBits(row)])
  const header = [...toBytes(size), ...toBytes(size), 1, 0, 0, 0, 0]
  const chunks = [
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(new Uint8Array(rows.flat()))),
    toChunk('IEND', []),
  ]
  return Buffer.from([...SIGNATURE, ...chunks.flat()]).toString('base64')
}

/** Packs eight pixels a byte; 1 is white. */
function packBits(row: readonly boolean[]): number[] {
  const bytes: number[] = []
  for (let start = 0; start < row.length; start += 8) {
    bytes.push(
      Array.from({ length: 8 }, (_, bit) => (row[start + bit] ? 0 : 128 >> bit)).reduce((sum, bit) => sum + bit, 0),
    )
  }
  return bytes
}

function toChunk(name: string, body: ArrayLike<number>): number[] {
  const content = [...new TextEncoder().encode(name), ...Array.from(body)]
  return [...toBytes(body.length), ...content, ...toBytes(crc32(new Uint8Array(content)))]
}

function toBytes(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}
