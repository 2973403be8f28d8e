import type { SearchPlace } from '#app/domain/search/search-object.ts'

/** A place the search field offers. */
export type SuggestedPlace = {
  id: string
  text: string
  detail: string
  path: string
  icon: 'pin' | 'bed' | 'clock' | 'search'
  /** The text cut at what was typed. */
  parts: { at: number; text: string; isBold: boolean }[]
  /** What a search for it goes by. */
  place: SearchPlace
}
/** Places of one kind, under a heading. */
export type SuggestionGroup = {
  title: string
  /** Whose places they are, where that company wants to be named. */
  attribution?: string
  places: SuggestedPlace[]
}

/** What the list under the field tells the field. */
export type ShownList = { isOpen: boolean; activeId: string | null }
