import type { InsuranceBanner } from '#app/contracts/stays/insurance-banner.ts'
import type { PictureModel, PriceModel, StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { BookingCardModel } from '#app/features/booking-card/model.ts'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import type { MapModel } from '#app/features/map/model.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'

/** Page of a property for one stay. All prices are totals of the stay. */
export type HotelModel = {
  id: number
  /** The old layout shows the description before the rooms. */
  layout: 'old' | 'new'
  name: string
  /** Label of the heart link without script. */
  heartLabel: string
  /** Alternative names as a sentence; null for none. */
  alsoKnownAs: string | null
  /** Short label set by the operator; null for none. */
  tag: string | null
  address: string
  crumbs: Crumb[]
  /** The first six; overlays load the others. */
  pictures: PictureModel[]
  /** URL of the first picture in its large size. */
  largePicture: string
  picturesText: string
  rating: { score: string; count: string; label: string } | null
  details: { icon: string; text: string }[]
  description: string
  /** Language tag when it differs from the page's. */
  descriptionLang?: string
  search: SearchModel
  rooms: RoomModel[]
  /** Headings for room types of a hotel or for a whole home. */
  roomWords: { choose: string; compare: string }
  /** Query of the availability endpoint and the state that the page shows. */
  availability: { query: Record<string, string>; state: string }
  card: BookingCardModel
  /** The first nine. */
  amenities: { icon: string; name: string }[]
  offers: PropertyOffers
  /** `ok` is a benefit, `note` a condition. */
  rules: { look: 'ok' | 'note'; text: string }[]
  policy: { heading: string; stretches: { when: string; what: string }[] }
  reviews: { heading: string; bars: { label: string; score: string; percent: number }[]; quotes: ReviewModel[] } | null
  where: WhereModel
  /** Text when the property has no rooms to choose; null otherwise. */
  noRooms: string | null
  /** Shown when sold out for these dates. */
  similar: { heading: string; cards: StayCardModel[] } | null
  summary: SummaryModel | null
  sheet: AnyOverlayData | null
}

export type RoomModel = {
  id: number
  name: string
  /** Language tag when it differs from the page's. */
  lang?: string
  detail: string
  picture: PictureModel
  /** Whether it has pictures; otherwise another room type's picture is shown. */
  hasPictures: boolean
  lines: { icon: string; text: string; look: 'plain' | 'ok' | 'warn' }[]
  price: PriceModel | null
  /** Why it is unavailable for this stay; null when available. */
  soldOut: string | null
  isSelected: boolean
  /** This page with the room type selected; when sold out, the picker for other dates. */
  href: string
}

/** Which overlays the property offers. */
export type PropertyOffers = {
  /** Number of amenities; null when unknown. */
  amenityCount: string | null
  hasMeals: boolean
  /** Whether insurance is shown at all. */
  hasInsurance: boolean
  /** Insurer; null when there is none. */
  insurance: InsuranceBanner | null
  /** Registration number of a home as a sentence; null without one. */
  registration: string | null
}

/** `more`: the full review has the guest's photos or the property's reply. */
export type ReviewModel = { id: number; text: string; byline: string; lang: string; more: 'photos' | 'reply' | null }

export type WhereModel = {
  heading: string
  places: { icon: string; name: string; distance: string }[]
  /** Overlay with all surroundings; null when nothing is known. */
  more: { modal: string; text: string } | null
  map: MapModel
}
