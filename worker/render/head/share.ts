import { artPath, type Brand } from '#app/brands/brands.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/stays/pictures.ts'

/** What a message or a post shows of a page: its address, and its size where it is known. */
export type SharePicture = { href: string; box: { width: number; height: number } | null }

const BOX = { width: 1200, height: 630 }

/**
 * The picture of a page for messengers and networks, which read no SVG: an operator's own photograph as it is, for a
 * drawn place a drawing of its kind of house, else the brand's own scene.
 */
export function sharePicture(brand: Pick<Brand, 'id' | 'artEdition'>, spec: string | null): SharePicture {
  const picture = spec === null ? null : parsePictureSpec(spec)
  if (picture && picture.source !== 'drawn') return { href: pictureUrl(picture, 'large'), box: null }
  return { href: picture ? `/art/share-${picture.type}.1.jpg` : artPath(brand, 'share.jpg'), box: BOX }
}
