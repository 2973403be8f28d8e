import type { Crumb } from '#app/components/actions/breadcrumb.tsx'
import type { InsuranceBanner } from '#app/contracts/stays/insurance-banner.ts'
import type { PictureModel, PriceModel, StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { BookingCardModel } from '#app/features/booking-card/model.ts'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import type { MapModel } from '#app/features/map/model.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

/** One property for one stay: every price is of the whole stay, every text was written by the server. */
export type HotelModel = {
  id: number
  /** The old page tells about the house before it offers its rooms [PAGE-11]. */
  layout: 'old' | 'new'
  name: string
  /** What its heart does, for who has no script. */
  heartLabel: string
  /** What it is also called, in a sentence; null: nothing. */
  alsoKnownAs: string | null
  /** The few words its operator marks it with; null: none. */
  tag: string | null
  address: string
  crumbs: Crumb[]
  /** The first six [HOTEL-20]; the others come with the overlays that show them. */
  pictures: PictureModel[]
  /** The address of the first of them, which stands largest on the page. */
  largePicture: string
  picturesText: string
  rating: { score: string; count: string; label: string } | null
  facts: { icon: string; text: string }[]
  description: string
  /** The tag of its language where that is not the page’s. */
  descriptionLang?: string
  search: SearchModel
  rooms: RoomModel[]
  /** Headings of what there is to book: rooms of a hotel, or a home as a whole. */
  roomWords: { choose: string; compare: string }
  /** The call that tells whether what is shown still holds, and its answer as of now. */
  availability: { query: Record<string, string>; state: string }
  card: BookingCardModel
  /** The first nine. */
  amenities: { icon: string; name: string }[]
  offers: HouseOffers
  /** What to know before booking; `ok` is a promise, `note` a condition. */
  rules: { look: 'ok' | 'note'; text: string }[]
  policy: { heading: string; stretches: { when: string; what: string }[] }
  reviews: { heading: string; bars: { label: string; score: string; percent: number }[]; quotes: ReviewModel[] } | null
  where: WhereModel
  /** Said where the property has no rooms to choose from; else null. */
  noRooms: string | null
  /** Shown when nothing is left for these dates. */
  similar: { heading: string; cards: StayCardModel[] } | null
  /** What the summary overlay shows; null unless it is asked for. */
  summary: SummaryModel | null
  /** What the overlay in the address shows beyond the page; null: nothing. */
  sheet: AnySheet | null
}

export type RoomModel = {
  id: number
  name: string
  /** The tag of its language where that is not the page’s. */
  lang?: string
  detail: string
  picture: PictureModel
  /** Whether pictures of it are among the house's; else the one on show is another room's. */
  hasPictures: boolean
  lines: { icon: string; text: string; look: 'plain' | 'ok' | 'warn' }[]
  price: PriceModel | null
  /** Why it cannot be had for this stay; null when it can. */
  soldOut: string | null
  isSelected: boolean
  /** This page with this room chosen; for a room that is gone, the picker for other dates. */
  href: string
}

/** What can be looked up about a house beyond its page. */
export type HouseOffers = {
  /** How many things it has; null where nobody said. */
  amenityCount: string | null
  hasMeals: boolean
  /** Where insurance is spoken of at all [HOTEL-30]. */
  hasInsurance: boolean
  /** Who sells it here; null where nobody does [MODE-16]. */
  insurance: InsuranceBanner | null
  /** The number a home is registered by, in a sentence; null where it has none. */
  registration: string | null
}

/** `more`: pictures of the guest or an answer of the house, which the review in full shows. */
export type ReviewModel = { id: number; text: string; byline: string; lang: string; more: 'photos' | 'reply' | null }

/** Where a property is and what is near it, as its page says it. */
export type WhereModel = {
  heading: string
  places: { icon: string; name: string; distance: string }[]
  /** The overlay with all of it; null where the catalogue knows of nothing. */
  more: { modal: string; text: string } | null
  /** The streets around the house, itself the only pin. */
  map: MapModel
}
