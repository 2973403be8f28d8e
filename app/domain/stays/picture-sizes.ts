export const pictureSizes = ['thumb', 'small', 'medium', 'large', 'xlarge'] as const

export type PictureSize = (typeof pictureSizes)[number]

/** Widths in CSS pixels; every picture is 4:3. */
export const pictureWidths = {
  thumb: 160,
  small: 320,
  medium: 640,
  large: 960,
  xlarge: 1440,
} satisfies Record<PictureSize, number>

/** One of our pictures at the size that stands among others, or a photograph at the size that stands alone. */
const SIZED = /^(\/pictures\/.+\/)(?:(medium)(\.webp)?|xlarge)$/

/**
 * The `srcset` of a picture, out of its address alone: all sizes of a picture of ours lie beside each other. Not given for an
 * address that has one file: an operator's own, a drawing sharp at any size. A page's data so carries one address, not five.
 * `least` is the smallest worth offering.
 */
export function srcSetOf(address: string, least: PictureSize = 'thumb'): string | undefined {
  const [, folder, isAmongOthers, ending = ''] = SIZED.exec(address) ?? []
  if (!folder) return undefined
  const sizes = pictureSizes.slice(pictureSizes.indexOf(least), isAmongOthers ? -1 : undefined)
  return sizes.map((size) => `${folder}${size}${ending} ${pictureWidths[size]}w`).join(', ')
}
