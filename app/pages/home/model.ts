import type { HeroModel } from '#app/brands/hero.ts'
import type { PictureModel, StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import type { TextLanguage } from '#app/i18n/locales.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'

export type HomeModel = {
  hero: HeroModel
  /** `new` shows available rooms before the cities. */
  variant: 'usual' | 'new'
  /** Headline; a country's headline names the country and is longer. */
  tagline: { text: string; of: 'brand' | 'country'; language?: TextLanguage | undefined }
  bookIn: string
  /** Texts that replace each other after `bookIn`. */
  rotating: string[]
  rotatingLanguage?: TextLanguage | undefined
  search: SearchModel
  cities: { heading: string; allHref: string; allText: string; tiles: CityTile[] }
  /** Properties available tonight in the most popular city; null when there are none. */
  tonight: { heading: string; lead: string; allHref: string; allText: string; cards: StayCardModel[] } | null
  promises: HomePromise[]
  loginBanner: { text: string; action: string; href: string } | null
  mysteryDeals: { title: string; terms: string; href: string }[]
  /** Notice shown after stored dates in the past were reset. */
  staleDatesNotice: string
  overlayData: AnyOverlayData | null
}

export type HomePromise = {
  heading: string
  rows: { icon: string; heading: string; text: string }[]
  links: { text: string; href: string }[]
}

export type CityTile = { name: string; href: string; meta: string; picture: PictureModel }
