import { tabStorage } from '#app/client/request/storage/storage.ts'
import { isOpenSearchLimitReached, openSearchKey, readOpenSearchCount } from '#app/domain/search/open-search.ts'

type SessionStore = Pick<Storage, 'getItem' | 'setItem'>

export function areOpenSearchesUsed(storage: () => SessionStore = () => tabStorage): boolean {
  try {
    return isOpenSearchLimitReached(readOpenSearchCount(storage().getItem(openSearchKey)))
  } catch {
    return false
  }
}

/** Counts a search without dates. Returns false, without counting, when the limit was reached. */
export function takeOpenSearch(storage: () => SessionStore = () => tabStorage): boolean {
  if (areOpenSearchesUsed(storage)) return false
  try {
    storage().setItem(openSearchKey, String(readOpenSearchCount(storage().getItem(openSearchKey)) + 1))
  } catch {
    // Storage may be unavailable; the search must still work.
  }
  return true
}
