import { artPath, type Brand } from '#app/brands/brands.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/stays/pictures.ts'

export type SharePicture = { href: string; box: { width: number; height: number } | null }

const BOX = { width: 1200, height: 630 }

/**
 * Returns the share image, which must not be SVG: the operator's photograph, for an illustrated property a drawing of
 * its type, otherwise the brand's image.
 */
export function sharePicture(brand: Pick<Brand, 'id' | 'artEdition'>, spec: string | null): SharePicture {
  const picture = spec === null ? null : parsePictureSpec(spec)
  if (picture && picture.source !== 'drawn') return { href: pictureUrl(picture, 'large'), box: null }
  return { href: picture ? `/art/share-${picture.type}.1.jpg` : artPath(brand, 'share.jpg'), box: BOX }
}
