import { brandPicturePath } from '#app/domain/brands/brand-pictures.ts'
import type { BrandHero } from './brand.ts'
import { artPath, type Brand } from './brands.ts'

export type HeroModel = Pick<BrandHero, 'layout' | 'width' | 'height'> & {
  wide: string
  tall: string
  /** Version for dark mode; null: the light version is used. */
  dark: { wide: string; tall: string } | null
}

/** Returns the hero picture. An uploaded one is framed below the text, which would be hard to read on it. */
export function heroModel(brand: Pick<Brand, 'id' | 'artEdition' | 'hero' | 'pictures'>): HeroModel {
  const { hero_wide: wide, hero_tall: tall } = brand.pictures
  if (wide) {
    const pathOf = (name: string, file: string) => brandPicturePath(brand.id, 'hero_wide', { name, file })
    const size = { layout: 'frame', width: wide.width, height: wide.height } as const
    return { ...size, wide: pathOf(wide.name, 'wide'), tall: pathOf((tall ?? wide).name, 'tall'), dark: null }
  }
  const { hasDarkVersion, ...hero } = brand.hero
  const files = (suffix: string) => ({
    wide: artPath(brand, `hero-wide${suffix}.svg`),
    tall: artPath(brand, `hero-tall${suffix}.svg`),
  })
  return { ...hero, ...files(''), dark: hasDarkVersion ? files('-dark') : null }
}
