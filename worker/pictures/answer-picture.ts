import {
  type DrawnPicture,
  parseDrawnPicture,
  pictureBox,
  pictureSizes,
  pictureUrl,
} from '#app/domain/stays/pictures.ts'
import { drawPicture } from './draw-picture.ts'

/** A picture's file: its one address, and a way to draw it. */
export type PictureFile = { address: string; draw: () => string }

/** The file behind the two last parts of a picture's address; `null` when they name no picture or no size. */
export function answerPicture(name: string, file: string): PictureFile | null {
  const picture: DrawnPicture | null = parseDrawnPicture(name)
  const size = pictureSizes.find((known) => `${known}.svg` === file)
  if (!picture || !size) return null
  return { address: pictureUrl(picture, size), draw: () => drawPicture(picture, pictureBox(size)) }
}
