export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** Format and size in pixels as stored, before any rotation. */
export type PictureFormat = { kind: PictureKind; width: number; height: number }

/** Returns format and size from a file's header, or null for another format. */
export function readPicture(bytes: Uint8Array): PictureFormat | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readJpeg(view) ?? readPng(view) ?? readWebp(view) ?? readHeif(view)
  } catch (error) {
    // The file ends before its size fields.
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Returns whether a generated WebP, AVIF or PNG file contains metadata: XMP, or EXIF, which may hold the location and
 * camera.
 */
export function hasMetadata(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isWebp(view)) return listChunks(view).some((name) => name === 'EXIF' || name === 'XMP ')
  if (readPng(view) !== null) return listPngChunks(view).some((name) => pngMetadata.has(name))
  // AVIF lists them as items in its header.
  const head = readLatin1(view, 0, Math.min(view.byteLength, HEADER_BYTES))
  return /infe[\s\S]{8,10}(?:Exif|mime)/.test(head)
}

const HEADER_BYTES = 65_536

function readJpeg(view: DataView): PictureFormat | null {
  if (view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return null
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { kind: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Padding bytes of 0xff are allowed between segments.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

function readPng(view: DataView): PictureFormat | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || readLatin1(view, 12, 4) !== 'IHDR')
    return null
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

function isWebp(view: DataView): boolean {
  return readLatin1(view, 0, 4) === 'RIFF' && readLatin1(view, 8, 4) === 'WEBP'
}

function readWebp(view: DataView): PictureFormat | null {
  if (!isWebp(view)) return null
  const kind = 'webp'
  switch (readLatin1(view, 12, 4)) {
    case 'VP8X':
      return {
        kind,
        width: 1 + (view.getUint32(24, true) & 0xffffff),
        height: 1 + (view.getUint32(27, true) & 0xffffff),
      }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { kind, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    case 'VP8 ':
      return { kind, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

const brands: Readonly<Record<string, PictureKind>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
}

/**
 * Reads an AVIF or HEIC picture, which share a container. The file names several sizes (tiles, thumbnails); the largest
 * is the picture.
 */
function readHeif(view: DataView): PictureFormat | null {
  if (readLatin1(view, 4, 4) !== 'ftyp') return null
  const brandsEnd = Math.min(view.getUint32(0), 256)
  const brandNames = readLatin1(view, 8, brandsEnd - 8).match(/.{4}/gs) ?? []
  const kind = brandNames.map((brand) => brands[brand]).find((known) => known !== undefined)
  if (!kind) return null
  const head = readLatin1(view, 0, Math.min(view.byteLength, HEADER_BYTES))
  const sizes = [...head.matchAll(/ispe/g)].map(({ index }) => ({
    kind,
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
  }))
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}

function listChunks(view: DataView): string[] {
  const names: string[] = []
  for (let at = 12; at + 8 <= view.byteLength; ) {
    names.push(readLatin1(view, at, 4))
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return names
}

const pngMetadata: ReadonlySet<string> = new Set(['eXIf', 'iTXt', 'tEXt', 'zTXt'])

function listPngChunks(view: DataView): string[] {
  const names: string[] = []
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) names.push(readLatin1(view, at + 4, 4))
  return names
}

/** Decodes one character per byte, so string indexes equal byte offsets. */
function readLatin1(view: DataView, at: number, length: number): string {
  const end = Math.min(at + length, view.byteLength)
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, Math.max(0, end - at))
  return new TextDecoder('latin1').decode(bytes)
}
