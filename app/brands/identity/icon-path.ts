import { brandPicturePath } from '#app/domain/brands/brand-pictures.ts'
import { artPath, type Brand } from '../brands.ts'

type IconBrand = Pick<Brand, 'id' | 'artEdition' | 'pictures' | 'siteName' | 'folderName'>

/**
 * Returns the path of a brand's square PNG icon. Null when the operator renamed the brand and uploaded no icon, because
 * the built-in icon shows the old name.
 */
export function iconPath(brand: IconBrand, size: 180 | 192 | 512): string | null {
  const { icon } = brand.pictures
  if (icon) return brandPicturePath(brand.id, 'icon', { name: icon.name, file: `icon-${size}` })
  if (brand.siteName !== brand.folderName) return null
  return artPath(brand, size === 180 ? 'touch.png' : `icon-${size}.png`)
}
