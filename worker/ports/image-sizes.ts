import type { PictureSize } from '#app/domain/stays/picture-sizes.ts'

/** A picture as one file: as wide as its size says, or as the picture where that is narrower. */
export type SizedFile = { size: PictureSize; type: 'avif' | 'webp'; bytes: Uint8Array<ArrayBuffer> }

/** A picture at every size as WebP, and as AVIF wherever that could be made; `colour` (`#rrggbb`) is what it mostly is. */
export type SizedPicture = { files: SizedFile[]; colour: string }

/**
 * Makes the files pages show of a picture: upright, in sRGB, of its pixels alone. Null where it cannot read the picture. Throws
 * where the service is away.
 */
export type ImageSizes = (bytes: Uint8Array<ArrayBuffer>) => Promise<SizedPicture | null>
