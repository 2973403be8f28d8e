import { pictureSizes } from '#app/domain/stays/picture-sizes.ts'
import type { ImageSizes, SizedFile } from '#worker/ports/image-sizes.ts'
import { hasMetadata, readPicture } from './read-picture.ts'

export type PhotoFiles = { files: SizedFile[]; colour: string; width: number; height: number; bytes: number }

/**
 * Generates the files of a photo and verifies each: right format, no metadata, none missing. Returns null when the
 * picture cannot be decoded; throws when the output is wrong.
 */
export async function makeFiles(sizes: ImageSizes, sent: Uint8Array<ArrayBuffer>): Promise<PhotoFiles | null> {
  const made = await sizes(sent)
  if (!made) return null
  const { files, colour } = made
  for (const { size, type, bytes } of files) {
    if (readPicture(bytes)?.kind !== type) throw new Error(`the ${size} file is no ${type}`)
    if (hasMetadata(bytes)) throw new Error(`the ${size} file as ${type} has more than pixels`)
  }
  const webp = new Map(files.filter(({ type }) => type === 'webp').map(({ size, bytes }) => [size, bytes]))
  const missing = pictureSizes.filter((size) => !webp.has(size))
  const largest = readPicture(webp.get('xlarge') ?? new Uint8Array())
  if (missing.length > 0 || !largest) throw new Error(`no file of ${missing.join(', ')}`)
  if (!/^#[\da-f]{6}$/.test(colour)) throw new Error(`${colour} is no colour`)
  const { width, height } = largest
  return { files, colour, width, height, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) }
}
