import { DEFAULT_LIST } from './list-limits.ts'

/** Where a guest's lists are. */
export const LISTS_PATH = '/wishlist'

/** Where the default list is. */
export const SAVED_PATH = '/saved-hotels'

/** The page of an own list, with what it is to say besides. */
export function listPath(listId: string, params: Readonly<Record<string, string>> = {}): string {
  return listId === DEFAULT_LIST ? withParams(SAVED_PATH, params) : withParams(LISTS_PATH, { list: listId, ...params })
}

/** The page of all lists, with what it is to say besides. */
export function listsPath(params: Readonly<Record<string, string>> = {}): string {
  return withParams(LISTS_PATH, params)
}

/** The page of a shared list. */
export function sharedPath(code: string): string {
  return `${LISTS_PATH}/${code}`
}

function withParams(path: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString()
  return query === '' ? path : `${path}?${query}`
}
