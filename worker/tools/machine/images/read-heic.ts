import decoder from 'heic-decode'

/** What a picture is made of: four bytes a point, row by row from the top. */
export type Points = { data: Uint8Array; width: number; height: number }

/**
 * The points of a HEIC picture, upright, for which `sharp` comes without a decoder; null where it cannot be read, or is larger
 * than `mostPoints`. Its colour profile is left aside.
 */
export async function readHeic(bytes: ArrayBuffer, mostPoints: number): Promise<Points | null> {
  // What cannot be read is the sender's matter.
  const pictures = await decoder.all({ buffer: new Uint8Array(bytes) }).catch(() => null)
  try {
    const first = pictures?.[0]
    if (!first || first.width * first.height > mostPoints) return null
    const { data, width, height } = await first.decode()
    return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height }
  } catch {
    return null
  } finally {
    pictures?.dispose()
  }
}
