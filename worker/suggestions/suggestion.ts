import type { LocationType } from '#app/contracts/stays/suggestion.ts'
import type { TextRange } from '#app/domain/search/bold-ranges.ts'
import type { SearchIntent } from '#app/domain/search/search-intents.ts'

export type SuggestionKind = 'country' | 'city' | 'locality' | 'holiday_park' | 'hotel'

/** A place or stay as the search index knows it. */
export type IndexedPlace = {
  kind: SuggestionKind
  /** Id of the country, city, locality, holiday park or property. */
  refId: number
  name: string
  /** Where it is: `Jaipur, India`; empty for a country. */
  secondary: string
  /** Its city; empty for a country. */
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
  /** Of a stay; null for places. */
  oyoId: string | null
  collection: string | null
  /** Slugs: of a stay, or of everything in a city. */
  tags: string[]
  /** Of a city: its airports, the lowest rank first. */
  airports: { code: string; rank: number }[]
  /** The airport whose code was typed; null: another reason it was found for. */
  airport: string | null
}

/** A place or stay that matches what was typed. */
export type Suggestion = IndexedPlace & {
  source: 'OWN'
  /** Null for stays. */
  locationType: LocationType | null
  path: string
  bold: TextRange[]
  /** Picked often these days. */
  isTrending: boolean
}

/** A place another service knows; its coordinates come with its details. */
export type RemoteSuggestion = {
  source: 'GOOGLE'
  /** The service's own id. */
  id: string
  name: string
  secondary: string
  locationType: LocationType
  path: string
  bold: TextRange[]
}

/** A place together with what the guest wants there. */
export type SentenceSuggestion = {
  place: IndexedPlace
  intents: SearchIntent[]
  /** Of the place's prices: what an amount among the intents is in. */
  currency: string
  path: string
}

export type SuggestionGroupName = 'locations' | 'hotels' | 'sentences'

export type Suggestions = {
  locations: (Suggestion | RemoteSuggestion)[]
  hotels: Suggestion[]
  sentences: SentenceSuggestion[]
  /** The groups' names, the most likely one first. */
  order: SuggestionGroupName[]
  /** Nothing was typed: these are what others pick. */
  isBeforeTyping: boolean
}
