/** Pictures of a brand that an operator may upload. */
export const brandPictureSlots = ['logo', 'icon', 'hero_wide', 'hero_tall', 'share'] as const

export type BrandPictureSlot = (typeof brandPictureSlots)[number]

/** A stored picture: its folder's name, and the size of its main file in pixels. */
export type BrandPicture = { name: string; width: number; height: number; digest: string }

export type BrandPictures = { [Slot in BrandPictureSlot]?: BrandPicture }

/** Returns the path of a file of a brand's picture; a photo has no extension, because its format varies. */
export function brandPicturePath(
  brandId: string,
  slot: BrandPictureSlot | 'content',
  { name, file }: PictureAddress,
): string {
  const isPng = slot === 'logo' || slot === 'icon'
  return `/pictures/brands/${brandId}/${name}/${file}${isPng ? '.png' : ''}`
}

type PictureAddress = { name: string; file: string }
