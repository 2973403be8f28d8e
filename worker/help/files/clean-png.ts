const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Chunks of the picture and its colours; texts, times, EXIF and unknown chunks are dropped. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP pHYs sBIT bKGD acTL fcTL fdAT'.split(' '))

/** Returns a PNG without metadata and trailing bytes, or null for an incomplete PNG. */
export function cleanPng(bytes: Uint8Array): Uint8Array[] | null {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [bytes.subarray(0, SIGNATURE.length)]
  let hasPixels = false
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length || (at === SIGNATURE.length) !== (name === 'IHDR')) return null
    if (KEPT.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IDAT') hasPixels = true
    if (name === 'IEND') return hasPixels ? parts : null
    at = end
  }
  return null
}
