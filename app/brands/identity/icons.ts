import { brandPicturePath } from '#app/domain/brands/brand-pictures.ts'
import { artPath, type Brand } from '../brands.ts'

type IconBrand = Pick<Brand, 'id' | 'artEdition' | 'pictures' | 'siteName' | 'folderName'>

/** Returns the address of a brand's square icon as PNG: uploaded, or the folder's; null under another name. */
export function iconOf(brand: IconBrand, size: 180 | 192 | 512): string | null {
  const { icon } = brand.pictures
  if (icon) return brandPicturePath(brand.id, 'icon', { name: icon.name, file: `icon-${size}` })
  if (brand.siteName !== brand.folderName) return null
  return artPath(brand, size === 180 ? 'touch.png' : `icon-${size}.png`)
}
