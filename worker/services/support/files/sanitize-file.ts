import type { FileKind } from '#app/domain/help/ticket-rules.ts'
import { cleanJpeg } from './clean-jpeg.ts'

const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** Flags of a WebP's VP8X chunk. */
const HAS_EXIF_OR_XMP = 0x0c

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Chunks of the picture and its colours; texts, times, EXIF and unknown chunks are dropped. */
const PNG_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP pHYs sBIT bKGD acTL fcTL fdAT'.split(' '))

const cleaners = [
  { kind: 'jpeg', clean: cleanJpeg },
  { kind: 'png', clean: cleanPng },
  { kind: 'webp', clean: cleanWebp },
] as const

type SanitizedFile = { kind: FileKind; body: Blob }

/** Detects the type from the bytes and removes metadata such as location; null if incomplete or unknown. */
export function sanitizeFile(bytes: Uint8Array<ArrayBuffer>): SanitizedFile | null {
  for (const { kind, clean } of cleaners) {
    const parts = clean(bytes)
    if (parts) return { kind, body: new Blob(parts as BlobPart[]) }
  }
  return isPdf(bytes) ? { kind: 'pdf', body: new Blob([bytes]) } : null
}

/** Checks the PDF header and end marker. */
function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part)
  return /^%PDF-[12]\.\d/.test(text(bytes.subarray(0, 8))) && text(bytes.subarray(-1024)).includes('%%EOF')
}

function cleanPng(bytes: Uint8Array): Uint8Array[] | null {
  if (!PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [bytes.subarray(0, PNG_SIGNATURE.length)]
  let hasPixels = false
  for (let offset = PNG_SIGNATURE.length; offset + 12 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    const end = offset + 12 + view.getUint32(offset)
    if (end > bytes.length || (offset === PNG_SIGNATURE.length) !== (name === 'IHDR')) return null
    if (PNG_CHUNKS.has(name)) parts.push(bytes.subarray(offset, end))
    if (name === 'IDAT') hasPixels = true
    if (name === 'IEND') return hasPixels ? parts : null
    offset = end
  }
  return null
}

function cleanWebp(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes.length < 20 || readChunkName(bytes, 0) !== 'RIFF' || readChunkName(bytes, 8) !== 'WEBP') return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const totalLength = 8 + view.getUint32(4, true)
  if (totalLength > bytes.length) return null
  const chunks: Uint8Array[] = []
  let hasPixels = false
  for (let offset = 12; offset + 8 <= totalLength; ) {
    const name = readChunkName(bytes, offset)
    const size = view.getUint32(offset + 4, true)
    const end = offset + 8 + size + (size % 2)
    if (end > totalLength) return null
    if (WEBP_CHUNKS.has(name))
      chunks.push(name === 'VP8X' ? withoutMetadataFlags(bytes.slice(offset, end)) : bytes.subarray(offset, end))
    if (['VP8 ', 'VP8L', 'ANMF'].includes(name)) hasPixels = true
    offset = end
  }
  if (!hasPixels) return null
  const header = bytes.slice(0, 12)
  const length = chunks.reduce((sum, part) => sum + part.length, 4)
  new DataView(header.buffer).setUint32(4, length, true)
  return [header, ...chunks]
}

function withoutMetadataFlags(chunk: Uint8Array): Uint8Array {
  chunk[8] = (chunk[8] ?? 0) & ~HAS_EXIF_OR_XMP
  return chunk
}

function readChunkName(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4))
}
