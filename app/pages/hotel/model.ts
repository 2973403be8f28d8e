import type { CostLine } from '#app/contracts/stays/cost-line.ts'
import type { InsuranceBanner } from '#app/contracts/stays/insurance-banner.ts'
import type { PictureModel, PriceModel, StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { BookingCardModel } from '#app/features/booking-card/model.ts'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import type { MapModel } from '#app/features/map/model.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'

export type HotelModel = {
  id: number
  /** The old layout shows the description before the rooms. */
  layout: 'old' | 'new'
  name: string
  heartLabel: string
  alsoKnownAs: string | null
  tag: string | null
  address: string
  crumbs: Crumb[]
  pictures: PictureModel[]
  /** URL of the first picture in a larger size. */
  largePicture: string
  picturesText: string
  rating: { score: string; count: string; label: string } | null
  details: { icon: string; text: string }[]
  description: string
  /** Language tag when it differs from the page's. */
  descriptionLang?: string
  search: SearchModel
  rooms: RoomModel[]
  /** `smaller` labels the room types too small for the party; null when all are too small, or none is. */
  roomCopy: { choose: string; compare: string; smaller: string | null }
  /** Query of the availability endpoint and the state that the page shows. */
  availability: { query: Record<string, string>; state: string }
  card: BookingCardModel
  amenities: { icon: string; name: string; detail: string | null }[]
  /** Number of all amenities; null without any. */
  amenityCount: string | null
  hasMeals: boolean
  /** Registration number of a home as a sentence; null without one. */
  registration: string | null
  insurance: { isOffered: boolean; banner: InsuranceBanner | null }
  /** `ok` is a benefit, `note` a condition. */
  rules: { variant: 'ok' | 'note'; text: string }[]
  /** Fees and the deposit; empty where the property has none. */
  costs: CostLine[]
  policy: { heading: string; periods: { when: string; what: string }[] }
  reviews: ReviewsModel | null
  where: WhereModel
  noRooms: string | null
  /** Shown when sold out for these dates. */
  similar: { heading: string; cards: StayCardModel[] } | null
  summary: SummaryModel | null
  overlayData: AnyOverlayData | null
}

export type RoomModel = {
  id: number
  name: string
  lang?: string
  detail: string
  /** Null without a picture of this room type. */
  picture: PictureModel | null
  lines: { icon: string; text: string; variant: 'plain' | 'ok' | 'warn' }[]
  /** `aside`: the difference to the cheapest rate of the room type. */
  price: (PriceModel & { aside?: string }) | null
  soldOut: string | null
  /** Too small for the party; its link changes the party. */
  isTooSmall: boolean
  isSelected: boolean
  href: string
  action: string
  /** Books one room of several in this rate; absent for a single room. */
  forRoom?: { text: string; href: string } | undefined
}

export type ReviewsModel = {
  heading: string
  bars: { label: string; score: string; percent: number }[]
  /** Topics and parties with their counts; each choice opens the reviews filtered by `param`. */
  filters: { label: string; param: string; choices: { value: string; text: string }[] }[]
  quotes: ReviewModel[]
}

export type ReviewModel = {
  id: number
  text: string
  lang: string
  dir: 'ltr' | 'rtl'
  /** States the language of a text the reader may not know, or the language it was translated from. */
  note: string | null
  /** Text of the link to the original; null where `text` is the original. */
  showOriginal: string | null
  byline: string
  more: 'photos' | 'reply' | null
}

export type WhereModel = {
  heading: string
  /** `href`: the list of stays near the place; null without one. */
  places: { icon: string; name: string; distance: string; href: string | null }[]
  more: { modal: string; text: string } | null
  map: MapModel
}
