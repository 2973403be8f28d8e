import { type PictureSize, pictureSizes, pictureWidths } from '#app/domain/stays/picture-sizes.ts'
import type { ImageSizes, SizedFile } from '#worker/ports/image-sizes.ts'
import { colourOfDot } from './colour-of-dot.ts'

const quality = { avif: 55, webp: 75 } as const

/** Where a service fails that is asked for something it can do, it says so with this number. */
const INTERNAL = 9523

/**
 * Sizes made by Cloudflare Images. It turns pictures upright and leaves EXIF away by itself; of a large picture it may make WebP
 * where AVIF was asked for, which then is not taken for it.
 */
export function cloudflareSizes(images: ImagesBinding): ImageSizes {
  return async (bytes) => {
    const input = () => images.input(new Blob([bytes]).stream())
    async function make(size: PictureSize, type: SizedFile['type']): Promise<SizedFile[]> {
      const asked = input().transform({ width: pictureWidths[size], fit: 'scale-down' })
      const made = await asked.output({ format: `image/${type}`, quality: quality[type], anim: false })
      const file = new Uint8Array(await made.response().arrayBuffer())
      return made.contentType() === `image/${type}` ? [{ size, type, bytes: file }] : []
    }
    try {
      const dot = await input().transform({ width: 1, height: 1, fit: 'cover' }).output({ format: 'image/png' })
      const colour = await colourOfDot(new Uint8Array(await dot.response().arrayBuffer()))
      const files: SizedFile[] = []
      // One after the other: together they would hold the picture ten times.
      for (const size of pictureSizes) files.push(...(await make(size, 'avif')), ...(await make(size, 'webp')))
      return { files, colour }
    } catch (error) {
      const code = (error as Partial<ImagesError>).code
      if (typeof code === 'number' && code !== INTERNAL) return null
      throw error
    }
  }
}
