import type { SearchPlace } from '#app/domain/search/search-object.ts'

export type SuggestedPlace = {
  id: string
  text: string
  detail: string
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
}

export type ShownList = { isOpen: boolean; activeId: string | null }
