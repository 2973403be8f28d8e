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
