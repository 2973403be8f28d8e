const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
const END = 0xd9
const SCAN = 0xda

/** EXIF tag. */
const ORIENTATION_TAG = 0x0112

/** Removes EXIF except the orientation, XMP, IPTC, comments, second pictures and trailing bytes; null if incomplete. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let orientation = 1
  let hasScan = false
  for (let offset = 2; offset + 1 < bytes.length; ) {
    if (bytes[offset] !== 0xff) return null
    const marker = bytes[offset + 1] ?? 0
    if (marker === 0xff) {
      offset += 1
      continue
    }
    if (marker === END) {
      if (!hasScan) return null
      parts.push(bytes.subarray(offset, offset + 2))
      return orientation === 1 ? parts : [parts[0] as Uint8Array, orientationSegment(orientation), ...parts.slice(1)]
    }
    const length = ((bytes[offset + 2] ?? 0) << 8) | (bytes[offset + 3] ?? 0)
    const end = offset + 2 + length
    if (length < 2 || end > bytes.length) return null
    const segment = bytes.subarray(offset, end)
    if (marker === APP1) orientation = readOrientation(segment) ?? orientation
    else if (belongsToPicture(marker, segment)) parts.push(segment)
    offset = end
    if (marker !== SCAN) continue
    hasScan = true
    const next = endOfScan(bytes, offset)
    parts.push(bytes.subarray(offset, next))
    offset = next
  }
  return null
}

/** Keeps tables and frames; of the application segments only density, colour profile and Adobe's colour transform. */
function belongsToPicture(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  if (marker === APP0) return hasText(segment, 4, 'JFIF\0')
  if (marker === APP2) return hasText(segment, 4, 'ICC_PROFILE\0')
  return marker === APP14 && hasText(segment, 4, 'Adobe')
}

/** Returns the position of the next marker: inside a scan 0xff is followed by 0 or a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let offset = bytes.indexOf(0xff, from); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return offset
  }
  return bytes.length
}

function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0))
}

/** Returns the EXIF orientation, 1 to 8, or null without one. */
function readOrientation(segment: Uint8Array): number | null {
  const tiff = 10
  if (!hasText(segment, 4, 'Exif\0\0') || segment.length < tiff + 8) return null
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  const isLittle = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  if (directory + 2 > segment.length) return null
  const count = view.getUint16(directory, isLittle)
  for (let entry = directory + 2, index = 0; index < count && entry + 12 <= segment.length; entry += 12, index += 1) {
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue
    const value = view.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** Returns an EXIF segment that has only the orientation (tag 0x0112), big-endian. */
function orientationSegment(orientation: number): Uint8Array {
  const header = [0xff, APP1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0]
  const directory = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  return Uint8Array.from([...header, ...directory])
}
