import type { SearchPlace } from '#app/domain/search/search-object.ts'

export type SuggestedPlace = {
  id: string
  text: string
  detail: string
  /** Why it is offered although it does not match, such as `Similar spelling`; otherwise empty. */
  reason: string
  /** Such as `Province`, in the page's language; empty of a property. */
  kind: string
  /** Such as `128 stays`; empty where unknown. */
  count: string
  path: string
  icon: 'pin' | 'bed' | 'clock' | 'search'
  /** The text split at the typed part. */
  parts: { at: number; text: string; isBold: boolean }[]
  place: SearchPlace
}
export type SuggestionGroup = {
  title: string
  /** Credit of the data provider, when it requires one. */
  attribution?: string
  places: SuggestedPlace[]
  /** Nothing matches the text: these are offered instead. */
  isInstead: boolean
}

export type ShownList = { isOpen: boolean; activeId: string | null }
