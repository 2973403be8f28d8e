import type { LocationType } from '#app/contracts/suggestion.ts'
import type { TextRange } from '#app/domain/bold-ranges.ts'

export type SuggestionKind = 'country' | 'city' | 'locality' | 'holiday_park' | 'hotel'

/** A place or stay as the search index knows it. */
export type IndexedPlace = {
  kind: SuggestionKind
  /** Id of the country, city, locality, holiday park or property. */
  refId: number
  name: string
  /** Where it is: `Jaipur, India`; empty for a country. */
  secondary: string
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
}

/** A place or stay that matches what was typed. */
export type Suggestion = IndexedPlace & {
  /** Null for stays. */
  locationType: LocationType | null
  path: string
  bold: TextRange[]
}

/** A place together with something the guest may want there. */
export type SentenceSuggestion = {
  place: IndexedPlace
  intent: 'free_cancellation' | 'breakfast' | 'pets'
  path: string
}

export type Suggestions = {
  locations: Suggestion[]
  hotels: Suggestion[]
  sentences: SentenceSuggestion[]
  /** The groups' names, the most likely one first. */
  order: ('locations' | 'hotels' | 'sentences')[]
}
