import type { Crumb } from '#app/components/actions/breadcrumb.tsx'
import type { PagerProps } from '#app/components/actions/pager.tsx'
import type { IconName } from '#app/components/art/icon-names.ts'
import type { WayOut } from '#app/components/surfaces/empty-state.tsx'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { FiltersModel } from '#app/features/filters/model.ts'
import type { StayMapModel } from '#app/features/map/model.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

/** A list of stays with the price of the whole stay on each. */
export type ListingModel = {
  heading: string
  /** The country's pages do without a visible heading; it stays for whoever cannot see [CTRY-20]. */
  isHeadingHidden: boolean
  /** `42 stays fit. Prices are for 2 nights, 2 guests, taxes included.` */
  foundText: string
  /** How the order came about, in one sentence, and the words of the link to more; null where nothing is in order. */
  order: { note: string; why: string } | null
  crumbs: Crumb[]
  search: SearchModel
  /** `11–13 Dec · 2N · 1 room, 2 guests` */
  searchLine: string
  /** The order it stands in. Null where the place is unknown: there is nothing to sort or narrow. */
  sort: string | null
  filters: FiltersModel
  /** What else is switched on, each with the address without it. */
  chips: { text: string; href: string }[]
  /** What is often asked for, each with the address with it, or without it where it is on. */
  quick: { text: string; href: string; isOn: boolean }[]
  /** Further sheets over this list, by the value of `modal`. */
  tools: { text: string; overlay: string }[]
  cards: StayCardModel[]
  /** Other places to look at: an overlay of this page; null where there is none. */
  places: { text: string; modal: string } | null
  pager: PagerProps | null
  /** Stays near by that can be had, filters aside; null unless the address asks for them. */
  near: NearStays | null
  /** The same list with stays near by; null where the list itself has enough. */
  nearLink: { href: string; text: string; none: string } | null
  /** Says that nothing was found near by; null unless the address asks for stays near by. */
  nearNone: string | null
  /** Offers to look around where the guest is; null where that is known or not the question. */
  locate: { text: string; failed: string; path: string } | null
  /**
   * What is written about the place; null: nothing on this page. Not given where the list has no place of its own: then
   * whatever the call on route entry answers [SEO-01].
   */
  about?: SeoContent | null
  empty: { heading: string; text: string; ways: WayOut[] } | null
  /** What the sheet in the address shows; null: nothing. */
  sheet: AnySheet | null
  /**
   * The way to the other view of the list: from cards to the map, and back; null where nothing is listed. `besideText`:
   * what it is called where the map stands beside the list in both.
   */
  view: { href: string; text: string; besideText: string; icon: IconName } | null
  /** The map a wide screen shows beside the list; null where nothing is listed, or the page is a map itself. */
  beside: BesideMap | null
}

/** A map of the cards of the list: names, prices and links are those of the cards. */
export type BesideMap = Omit<StayMapModel, 'pins' | 'isAsked'> & {
  /** Where the stays are, in the order of the cards. */
  points: [latitude: number, longitude: number][]
}

export type NearStays = { heading: string; text: string; cards: StayCardModel[] }

/** The same list beside a map. */
export type ListingMapModel = ListingModel & { map: StayMapModel }
