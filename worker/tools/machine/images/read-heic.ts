import decoder from 'heic-decode'

/** RGBA pixels, row by row from the top. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/**
 * Decodes a HEIC picture upright, because `sharp` has no HEIC decoder. Returns null when unreadable or larger than
 * `maxPixels`. Ignores the colour profile.
 */
export async function readHeic(bytes: ArrayBuffer, maxPixels: number): Promise<Pixels | null> {
  // Failures are due to the sent file.
  const pictures = await decoder.all({ buffer: new Uint8Array(bytes) }).catch(() => null)
  try {
    const picture = pictures?.[0]
    if (!picture || picture.width * picture.height > maxPixels) return null
    const { data, width, height } = await picture.decode()
    return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height }
  } catch {
    return null
  } finally {
    pictures?.dispose()
  }
}
