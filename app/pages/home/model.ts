import type { HeroModel } from '#app/brands/hero.ts'
import type { PictureModel, StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

/** The home page of a brand. */
export type HomeModel = {
  hero: HeroModel
  /** The new home shows the rooms free tonight before the cities (DEC-90). */
  variant: 'usual' | 'new'
  /** The first line; a country's names it, and is the longer. */
  tagline: { text: string; of: 'brand' | 'country' }
  bookIn: string
  /** What the second line ends with, in turn; the first is in the HTML. */
  rotating: string[]
  search: SearchModel
  cities: { heading: string; allHref: string; allText: string; tiles: CityTile[] }
  /** Rooms free tonight in the most popular city; null when there are none. */
  tonight: { heading: string; lead: string; allHref: string; allText: string; cards: StayCardModel[] } | null
  /** Where the brand's app is had, if it has one and the visit does not hide it [MODE-15]; then what the house promises. */
  promises: HomePromise[]
  /** Shown to guests who are not signed in. */
  loginBanner: { text: string; action: string; href: string } | null
  /** Deals for signed-in guests only; empty for everybody else. */
  mysteryDeals: { title: string; terms: string; href: string }[]
  /** The dates stored in the browser were in the past: what to say when they were reset. */
  staleDatesNotice: string
  /** The data of the overlay in the address; null without one. */
  sheet: AnySheet | null
}

/** A few sentences and the links behind them. */
export type HomePromise = {
  heading: string
  rows: { icon: string; heading: string; text: string }[]
  links: { text: string; href: string }[]
}

export type CityTile = { name: string; href: string; meta: string; picture: PictureModel }
