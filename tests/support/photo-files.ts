import { env } from 'cloudflare:workers'

const { IMAGES } = env as unknown as { IMAGES: ImagesBinding }

/** A photo as a camera writes it: JPEG with EXIF (maker, orientation, location) and XMP. */
export async function aPhoto({ width = 960, height = 640, shade = 0, orientation = 1 } = {}) {
  const jpeg = await toJpeg(await aPng(width, height, shade))
  return withSegments(jpeg, [exif(orientation), xmp])
}

/** Strings from the EXIF and XMP of `aPhoto` that no public file may contain. */
export const telltales = ['SpyCam', 'Exif', 'ns.adobe.com', 'GPSLatitude', 'http://', 'script']

/** A PNG of one size and shade. `chunks` are put before its pixels. */
export async function aPng(width: number, height: number, shade = 0): Promise<Uint8Array<ArrayBuffer>> {
  const row = 1 + 3 * width
  const pixels = new Uint8Array(row * height)
  // Assigned one by one, because an array for each of a million pixels takes a second.
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * row + 1; x < width; x++, at += 3) {
      pixels[at] = 200 + shade
      pixels[at + 1] = x >> 2
      pixels[at + 2] = y >> 2
    }
  }
  const packed = await deflate(pixels)
  return join([PNG, chunk('IHDR', sizeOf(width, height)), chunk('IDAT', packed), chunk('IEND', new Uint8Array())])
}

/** A PNG header that claims this size, with almost no data. */
export function aBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  return join([
    PNG,
    chunk('IHDR', sizeOf(width, height)),
    chunk('IDAT', new Uint8Array([1, 2, 3])),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Inserts segments after the first two bytes of a JPEG. */
export function withSegments(jpeg: Uint8Array, segments: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return join([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

export const aComment = (text: string) => segment(0xfe, new TextEncoder().encode(text))

export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function toJpeg(png: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const made = await IMAGES.input(new Blob([png]).stream()).output({ format: 'image/jpeg' })
  return new Uint8Array(await made.response().arrayBuffer())
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function sizeOf(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(13)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  bytes.set([8, 2, 0, 0, 0], 8)
  return bytes
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = join([new TextEncoder().encode(name), data])
  const ends = new Uint8Array(8)
  new DataView(ends.buffer).setUint32(0, data.length)
  new DataView(ends.buffer).setUint32(4, crc(named))
  return join([ends.subarray(0, 4), named, ends.subarray(4)])
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function segment(marker: number, data: Uint8Array): Uint8Array {
  const head = new Uint8Array([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255])
  return join([head, data])
}

const xmp = segment(0xe1, new TextEncoder().encode('http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="12,58N"/>'))

/** EXIF of three entries: maker, orientation, and location (12° 58′ N). */
function exif(orientation: number): Uint8Array {
  const tiff = new Uint8Array(120)
  const view = new DataView(tiff.buffer)
  tiff.set(new TextEncoder().encode('MM\0*'))
  view.setUint32(4, 8)
  const entry = (at: number, [tag, type, count]: readonly [number, number, number], value: number) => {
    view.setUint16(at, tag)
    view.setUint16(at + 2, type)
    view.setUint32(at + 4, count)
    view.setUint32(at + 8, value)
  }
  view.setUint16(8, 3)
  entry(10, [0x010f, 2, 7], 50)
  entry(22, [0x0112, 3, 1], orientation << 16)
  entry(34, [0x8825, 4, 1], 60)
  tiff.set(new TextEncoder().encode('SpyCam\0'), 50)
  view.setUint16(60, 2)
  entry(62, [0x0001, 2, 2], 0x4e000000)
  entry(74, [0x0002, 5, 3], 92)
  for (const [index, value] of [12, 1, 58, 1].entries()) view.setUint32(92 + index * 4, value)
  view.setUint32(112, 1)
  return segment(0xe1, join([new TextEncoder().encode('Exif\0\0'), tiff]))
}
