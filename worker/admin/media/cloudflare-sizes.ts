import { type PictureSize, pictureSizes, pictureWidths } from '#app/domain/pictures/picture-sizes.ts'
import type { ImageSizes, SizedFile } from '#worker/infra/ports/image-sizes.ts'
import { colourOfDot } from './colour-of-dot.ts'

const quality = { avif: 55, webp: 75 } as const

/** Cloudflare Images' code for an internal error, not the picture's fault. */
const INTERNAL = 9523

/**
 * Resizes with Cloudflare Images, which rotates pictures upright and removes EXIF. For large pictures it may return
 * WebP instead of AVIF; such files are skipped.
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
      // One after the other: in parallel they would hold ten copies of the picture in memory.
      for (const size of pictureSizes) files.push(...(await make(size, 'avif')), ...(await make(size, 'webp')))
      return { files, colour }
    } catch (error) {
      const code = (error as Partial<ImagesError>).code
      if (typeof code === 'number' && code !== INTERNAL) return null
      throw error
    }
  }
}
