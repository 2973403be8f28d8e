import { pictureSizes } from '#app/domain/stays/picture-sizes.ts'
import type { ImageSizes, SizedFile } from '#worker/ports/image-sizes.ts'
import { hasMetadata, readPicture } from './read-picture.ts'

/** The files of a photograph, its colour, and the size in pixels of the largest. */
export type PhotoFiles = { files: SizedFile[]; colour: string; width: number; height: number; bytes: number }

/**
 * Makes the files of a photograph and looks at each before it is kept: none is what it says it is not, none has anything beside
 * pixels, none is missing. Null where the picture cannot be read; throws where what was made is not what was asked for.
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
