const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const HAS_EXIF_OR_XMP = 0x0c

/** Returns a WebP without metadata and trailing bytes, or null for an incomplete WebP. */
export function cleanWebp(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes.length < 20 || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = 8 + view.getUint32(4, true)
  if (whole > bytes.length) return null
  const kept: Uint8Array[] = []
  let hasPixels = false
  for (let at = 12; at + 8 <= whole; ) {
    const name = nameAt(bytes, at)
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > whole) return null
    if (KEPT.has(name)) kept.push(name === 'VP8X' ? withoutFlags(bytes.slice(at, end)) : bytes.subarray(at, end))
    if (['VP8 ', 'VP8L', 'ANMF'].includes(name)) hasPixels = true
    at = end
  }
  if (!hasPixels) return null
  const head = bytes.slice(0, 12)
  const length = kept.reduce((sum, part) => sum + part.length, 4)
  new DataView(head.buffer).setUint32(4, length, true)
  return [head, ...kept]
}

/** Clears the flags that announce EXIF and XMP. */
function withoutFlags(chunk: Uint8Array): Uint8Array {
  chunk[8] = (chunk[8] ?? 0) & ~HAS_EXIF_OR_XMP
  return chunk
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
