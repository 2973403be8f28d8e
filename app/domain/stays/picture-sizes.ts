export const pictureSizes = ['thumb', 'small', 'medium', 'large', 'xlarge'] as const

export type PictureSize = (typeof pictureSizes)[number]

/** Widths in CSS pixels; pictures are 4:3. */
export const pictureWidths = {
  thumb: 160,
  small: 320,
  medium: 640,
  large: 960,
  xlarge: 1440,
} satisfies Record<PictureSize, number>

/** A site picture in a set of sizes, or a photo at its full size. */
const SIZED = /^(\/pictures\/.+\/)(?:(medium)(\.webp)?|xlarge)$/

/**
 * Returns the `srcset` of a picture, derived from its URL: all sizes of a site picture are in one folder. Returns
 * undefined for pictures with a single file (an operator's own URL, an SVG drawing). Page data therefore carries one
 * URL instead of five. `least` is the smallest size to include.
 */
export function srcSetOf(address: string, least: PictureSize = 'thumb'): string | undefined {
  const [, folder, isAmongOthers, ending = ''] = SIZED.exec(address) ?? []
  if (!folder) return undefined
  const sizes = pictureSizes.slice(pictureSizes.indexOf(least), isAmongOthers ? -1 : undefined)
  return sizes.map((size) => `${folder}${size}${ending} ${pictureWidths[size]}w`).join(', ')
}
