import type { BrandHero } from './brand.ts'
import { artPath, type Brand } from './brands.ts'

/** The drawn place of a home page, as it is shown. */
export type HeroModel = Pick<BrandHero, 'layout' | 'width' | 'height'> & {
  wide: string
  tall: string
  /** By night the place is drawn anew; null: the drawing of the day stays. */
  night: { wide: string; tall: string } | null
}

/** The drawn place of a brand, with the addresses of its files. */
export function heroOf(brand: Pick<Brand, 'id' | 'artEdition' | 'hero'>): HeroModel {
  const { hasNight, ...hero } = brand.hero
  const files = (end: string) => ({
    wide: artPath(brand, `hero-wide${end}.svg`),
    tall: artPath(brand, `hero-tall${end}.svg`),
  })
  return { ...hero, ...files(''), night: hasNight ? files('-dark') : null }
}
