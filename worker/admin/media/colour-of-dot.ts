/** Sand: the frame's colour when none is known. */
const NEUTRAL = '#e6ddcb'

/** Returns the colour of a one-pixel PNG (RGB or RGBA, 8 bits), or a neutral colour for any other format. */
export async function colourOfDot(png: Uint8Array<ArrayBuffer>): Promise<string> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [bits, kind] = [view.getUint8(24), view.getUint8(25)]
  if (bits !== 8 || (kind !== 2 && kind !== 6)) return NEUTRAL
  for (let at = 8; at + 8 < png.length; ) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8))
    if (name === 'IDAT') return colourOf(await inflate(png.subarray(at + 8, at + 8 + length)))
    at += 12 + length
  }
  return NEUTRAL
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The first byte of a row is its filter type, which has no effect on the first pixel. */
function colourOf(row: Uint8Array): string {
  return `#${[...row.subarray(1, 4)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
