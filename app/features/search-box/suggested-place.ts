import type { SearchPlace } from '#app/domain/search/search-object.ts'

export type SuggestedPlace = {
  id: string
  text: string
  detail: string
  /** Reason for an alternative that does not match, such as `Similar spelling`; otherwise empty. */
  reason: string
  /** Kind of place in the page's language, such as `Province`; empty for a property. */
  kind: string
  /** Number of properties, such as `128 stays`; empty when unknown. */
  count: string
  path: string
  icon: 'pin' | 'bed' | 'clock' | 'search'
  /** The text split at the typed part; `at` is the start of a part. */
  parts: { at: number; text: string; isBold: boolean }[]
  place: SearchPlace
}
export type SuggestionGroup = {
  title: string
  /** Credit of the data provider, when it requires one. */
  attribution?: string
  places: SuggestedPlace[]
  /** Alternatives, because nothing matches the text. */
  isAlternative: boolean
}

export type ShownList = { isOpen: boolean; activeId: string | null }
