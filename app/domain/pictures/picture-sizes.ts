export const pictureSizes = ['thumb', 'small', 'medium', 'large', 'xlarge'] as const

export type PictureSize = (typeof pictureSizes)[number]

export const pictureWidths = {
  thumb: 160,
  small: 320,
  medium: 640,
  large: 960,
  xlarge: 1440,
} satisfies Record<PictureSize, number>

/** URL of a site picture; its `srcset` has the sizes up to `large` for `medium`, and all sizes for `xlarge`. */
const SIZED_URL = /^(\/pictures\/.+\/)(medium|xlarge)(\.webp)?$/

/**
 * Returns the `srcset` of a picture, derived from its URL: all sizes of a site picture are in one folder. Returns
 * undefined for a picture on another host, which has a single file. Page data therefore carries one URL instead of
 * five. `smallest` is the first size to include.
 */
export function srcSetOf(address: string, smallest: PictureSize = 'thumb'): string | undefined {
  const [, folder, requestedSize, extension = ''] = SIZED_URL.exec(address) ?? []
  if (!folder) return undefined
  const sizes = pictureSizes.slice(pictureSizes.indexOf(smallest), requestedSize === 'medium' ? -1 : undefined)
  return sizes.map((size) => `${folder}${size}${extension} ${pictureWidths[size]}w`).join(', ')
}
