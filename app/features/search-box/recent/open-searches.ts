import { isOpenSearchLimitReached, openSearchKey, readOpenSearchCount } from '#app/domain/search/open-search.ts'
import { tabKept } from '#app/request/kept/kept.ts'

type SessionStore = Pick<Storage, 'getItem' | 'setItem'>

/** Tells whether this session has no search without dates left (DEC-67); storage that cannot be read counts none. */
export function areOpenSearchesUsed(storage: () => SessionStore = () => tabKept): boolean {
  try {
    return isOpenSearchLimitReached(readOpenSearchCount(storage().getItem(openSearchKey)))
  } catch {
    return false
  }
}

/** Counts a search without dates [SRCH-19, SRCH-23]; false, and nothing counted, where the session has none left. */
export function takeOpenSearch(storage: () => SessionStore = () => tabKept): boolean {
  if (areOpenSearchesUsed(storage)) return false
  try {
    storage().setItem(openSearchKey, String(readOpenSearchCount(storage().getItem(openSearchKey)) + 1))
  } catch {
    // Storage may be off or full: the search itself must go on.
  }
  return true
}
