import { tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import { isOpenSearchLimitReached, openSearchKey, readOpenSearchCount } from '#app/domain/search/open-search.ts'

type SessionStore = Pick<Storage, 'getItem' | 'setItem'>

/** Whether the limit of searches without dates is reached in this tab. */
export function areOpenSearchesUsed(storage: () => SessionStore = () => tabStorage): boolean {
  return tryStorage(() => isOpenSearchLimitReached(readOpenSearchCount(storage().getItem(openSearchKey))), false)
}

/** Counts a search without dates. Returns false, without counting, when the limit was reached. */
export function takeOpenSearch(storage: () => SessionStore = () => tabStorage): boolean {
  if (areOpenSearchesUsed(storage)) return false
  tryStorage(() => {
    storage().setItem(openSearchKey, String(readOpenSearchCount(storage().getItem(openSearchKey)) + 1))
  }, undefined)
  return true
}
