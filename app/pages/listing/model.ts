import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import type { CompareChoiceModel } from '#app/features/compare/model.ts'
import type { FiltersModel } from '#app/features/filters/model.ts'
import type { FirstView } from '#app/features/map/first-view.ts'
import type { StayMapModel } from '#app/features/map/model.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'
import type { PagerProps } from '#app/ui/actions/pager.tsx'
import type { IconName } from '#app/ui/art/icon-names.ts'
import type { EmptyStateAction } from '#app/ui/surfaces/empty-state.tsx'

export type ListingModel = {
  heading: string
  /** The country's pages show no heading; it remains for screen readers. */
  isHeadingHidden: boolean
  /** `42 stays fit. Prices are for 2 nights, 2 guests, taxes included.` */
  foundText: string
  /** How results are ranked, in one sentence, with a link; null for an empty list. */
  order: { note: string; why: string } | null
  crumbs: Crumb[]
  search: SearchModel
  /** `11–13 Dec · 2N · 1 room, 2 guests` */
  searchLine: string
  sort: string | null
  filters: FiltersModel
  chips: { text: string; href: string }[]
  /** Chips that switch a frequent filter on or off. */
  quick: { text: string; href: string; isOn?: boolean }[]
  tools: { text: string; overlay: string }[]
  /** Nearer stays that are sold out or hidden by filters, with the list that shows them; only of lists by distance. */
  nearer?: { text: string; href: string }[] | null
  cards: ListCardModel[]
  places?: { text: string; modal: string } | null
  pager: PagerProps | null
  /** Nearby properties of a list with few or no results, and the link that loads them. */
  near?: NearbyProperties | null
  nearLink?: { href: string; text: string; none: string } | null
  nearNone?: string | null
  locate?: { text: string; failed: string; path: string } | null
  /** Undefined: the browser loads the texts about the place. */
  about?: SeoContent | null
  empty: { heading: string; text: string; actions: EmptyStateAction[] } | null
  overlayData: AnyOverlayData | null
  /** Link between cards and map; null for an empty list. `besideText` is the label when the map is beside the list. */
  view: { href: string; text: string; besideText: string; icon: IconName } | null
  beside: BesideMap | null
  /** Null for an empty list. */
  compare: CompareChoiceModel | null
}

/** Map data without pins, which are built from the cards. */
export type BesideMap = Omit<StayMapModel, 'pins' | 'isAsked' | 'box'> & {
  view: FirstView
  /** Places in the view's square, in the order of the cards, in steps of its side (`stepsOf`). */
  points: [x: number, y: number][]
}

export type NearbyProperties = { heading: string; text: string; cards: ListCardModel[] }

export type ListingMapModel = ListingModel & { map: StayMapModel }
