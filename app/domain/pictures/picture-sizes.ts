export const pictureSizes = ['thumb', 'small', 'medium', 'large', 'xlarge'] as const

export type PictureSize = (typeof pictureSizes)[number]

export const pictureWidths = {
  thumb: 160,
  small: 320,
  medium: 640,
  large: 960,
  xlarge: 1440,
} satisfies Record<PictureSize, number>

/** Address of a picture of the site: `medium` means a set of sizes, `xlarge` is the picture at its full size. */
const SIZED = /^(\/pictures\/.+\/)(medium|xlarge)(\.webp)?$/

/**
 * Returns the `srcset` of a picture, derived from its URL: all sizes of a site picture are in one folder. Returns
 * undefined for a picture on another host, which has a single file. Page data therefore carries one URL instead of
 * five. `least` is the smallest size to include.
 */
export function srcSetOf(address: string, least: PictureSize = 'thumb'): string | undefined {
  const [, folder, requestedSize, ending = ''] = SIZED.exec(address) ?? []
  if (!folder) return undefined
  const sizes = pictureSizes.slice(pictureSizes.indexOf(least), requestedSize === 'medium' ? -1 : undefined)
  return sizes.map((size) => `${folder}${size}${ending} ${pictureWidths[size]}w`).join(', ')
}
