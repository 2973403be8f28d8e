import type { BrandHero } from './brand.ts'
import { artPath, type Brand } from './brands.ts'

export type HeroModel = Pick<BrandHero, 'layout' | 'width' | 'height'> & {
  wide: string
  tall: string
  /** Version for dark mode; null: the light version is used. */
  dark: { wide: string; tall: string } | null
}

export function heroOf(brand: Pick<Brand, 'id' | 'artEdition' | 'hero'>): HeroModel {
  const { hasNight, ...hero } = brand.hero
  const files = (end: string) => ({
    wide: artPath(brand, `hero-wide${end}.svg`),
    tall: artPath(brand, `hero-tall${end}.svg`),
  })
  return { ...hero, ...files(''), dark: hasNight ? files('-dark') : null }
}
