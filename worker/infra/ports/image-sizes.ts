import type { PictureSize } from '#app/domain/pictures/picture-sizes.ts'

/** A resized picture: the size's width, or the original's if narrower. */
export type SizedFile = { size: PictureSize; type: 'avif' | 'webp'; bytes: Uint8Array<ArrayBuffer> }

/** A picture in every size as WebP, and as AVIF where possible; `colour` is its dominant colour (`#rrggbb`). */
type SizedPicture = { files: SizedFile[]; colour: string }

/**
 * Resizes a picture: upright, in sRGB, without metadata. Returns null when unreadable; throws when the service is
 * unavailable.
 */
export type ImageSizes = (bytes: Uint8Array<ArrayBuffer>) => Promise<SizedPicture | null>

/** A file to make of a picture: `cover` fills the box, `inside` keeps the whole picture and is never enlarged. */
export type ImageOutput = {
  name: string
  type: 'avif' | 'webp' | 'png'
  width: number
  height: number
  fit: 'cover' | 'inside'
}

/** Names to the host of one machine the files to make instead of the fixed sizes. */
export const OUTPUTS_HEADER = 'X-Outputs'

export type ImageFile = Pick<ImageOutput, 'name' | 'type'> & { bytes: Uint8Array<ArrayBuffer> }

/**
 * Makes the files of a picture that are possible: upright, in sRGB, without metadata; PNG and WebP stay transparent.
 * Returns null when unreadable; throws when the service is unavailable.
 */
export type ImageOutputs = (
  bytes: Uint8Array<ArrayBuffer>,
  outputs: readonly ImageOutput[],
) => Promise<ImageFile[] | null>
