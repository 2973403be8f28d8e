import sharp from 'sharp'
import type { DrawnPicture } from '#app/domain/stays/drawn/picture-kinds.ts'
import { type PictureSize, pictureSizes } from '#app/domain/stays/picture-sizes.ts'
import { pictureBox, pictureFile } from '#app/domain/stays/pictures.ts'
import { drawPicture } from './draw-picture.ts'

/** Below 75 pale edges turn into steps; more effort takes twice the time for a tenth of the bytes. */
const webpOptions = { quality: 75, effort: 2 } as const

export type PictureFile = { path: string; content: Buffer }

/** The files of one drawing, one for each size, each with its path under the generation's folder. */
export async function toFiles(drawing: DrawnPicture): Promise<PictureFile[]> {
  const svg = (size: PictureSize) => Buffer.from(drawPicture(drawing, pictureBox(size)))
  // Read once at the largest size of pixels; the others are that one made smaller.
  const { data, info } = await sharp(svg('large')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return Promise.all(
    pictureSizes.map(async (size) => ({
      path: pictureFile(drawing, size),
      content:
        size === 'xlarge'
          ? svg(size)
          : await sharp(data, { raw }).resize(pictureBox(size)).webp(webpOptions).toBuffer(),
    })),
  )
}
