import type { LocationType } from '#app/contracts/stays/suggestion.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { TextRange } from '#app/domain/search/bold-ranges.ts'
import type { SearchIntent } from '#app/domain/search/sentences/search-intents.ts'
import type { OpenTime } from '#app/domain/search/sentences/typed-stay.ts'

export type SuggestionKind = 'country' | 'city' | 'locality' | 'holiday_park' | 'hotel' | 'area' | 'landmark'

/** Kinds that `place_suggestion` has; the others are in `suggestion`. */
export const isWide = (kind: SuggestionKind): boolean => kind === 'area' || kind === 'landmark'

export type IndexedPlace = {
  kind: SuggestionKind
  refId: number
  /** Of an area or landmark, such as `province` or `station`; otherwise the kind. */
  placeKind: string
  /** Lower comes first, across all places. */
  rank: number
  name: string
  /** Location such as `Jaipur, India`; of an area its country; empty for a country. */
  secondary: string
  /** Name of its city; empty for a country or area. */
  cityName: string
  slug: string
  cityId: number | null
  citySlug: string | null
  countryId: number
  countryCode: string
  latitude: number | null
  longitude: number | null
  propertyCount: number
  ratingTenths: number | null
  folded: string
  oyoId: string | null
  collection: string | null
  /** Tag slugs of a property, or of all properties in a city or area. */
  tags: string[]
  airports: { code: string; rank: number }[]
  /** Airport whose code was typed; null when found otherwise. */
  airport: string | null
}

export type Suggestion = IndexedPlace & {
  source: 'OWN'
  /** Null for properties. */
  locationType: LocationType | null
  path: string
  bold: TextRange[]
  isTrending: boolean
}

/** A place of the external source; its coordinates are fetched with its details. */
export type RemoteSuggestion = {
  source: 'GOOGLE'
  id: string
  name: string
  secondary: string
  locationType: LocationType
  path: string
  bold: TextRange[]
}

export type SentenceSuggestion = {
  place: IndexedPlace
  intents: SearchIntent[]
  /** Dates of the text, or proposed for its length or month; null without any. */
  dates: { checkin: CalendarDay; checkout: CalendarDay } | null
  /** Set where the text names a length or month and no days. */
  open: OpenTime | null
  currency: string
  path: string
}

export type SuggestionGroupName = 'locations' | 'hotels' | 'sentences'

export type Suggestions = {
  locations: (Suggestion | RemoteSuggestion)[]
  hotels: Suggestion[]
  sentences: SentenceSuggestion[]
  order: SuggestionGroupName[]
  /** Nothing was typed: these are popular picks. */
  isBeforeTyping: boolean
  /** The text has filters and names no place: the sentences are for popular places. */
  asksPlace: boolean
  /** Typed words that the search does not use, as typed; empty when it uses all. */
  unused: string
}
