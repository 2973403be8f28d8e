import { brandPicturePath } from '#app/domain/brands/brand-pictures.ts'
import type { BrandHero } from './brand.ts'
import { artPath, type Brand } from './brands.ts'

export type HeroModel = Pick<BrandHero, 'layout' | 'width' | 'height'> & {
  wide: string
  tall: string
  /** Version for dark mode; null: the light version is used. */
  dark: { wide: string; tall: string } | null
}

/** An uploaded picture is framed below the text, which would be hard to read on it. */
export function heroOf(brand: Pick<Brand, 'id' | 'artEdition' | 'hero' | 'pictures'>): HeroModel {
  const { hero_wide: wide, hero_tall: tall } = brand.pictures
  if (wide) {
    const at = (name: string, file: string) => brandPicturePath(brand.id, 'hero_wide', { name, file })
    const size = { layout: 'frame', width: wide.width, height: wide.height } as const
    return { ...size, wide: at(wide.name, 'wide'), tall: at((tall ?? wide).name, 'tall'), dark: null }
  }
  const { hasNight, ...hero } = brand.hero
  const files = (end: string) => ({
    wide: artPath(brand, `hero-wide${end}.svg`),
    tall: artPath(brand, `hero-tall${end}.svg`),
  })
  return { ...hero, ...files(''), dark: hasNight ? files('-dark') : null }
}
