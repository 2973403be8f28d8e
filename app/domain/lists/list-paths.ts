import { DEFAULT_LIST } from './list-limits.ts'

export const LISTS_PATH = '/wishlist'

export const SAVED_PATH = '/saved-hotels'

export function listPath(listId: string, params: Readonly<Record<string, string>> = {}): string {
  return listId === DEFAULT_LIST ? withParams(SAVED_PATH, params) : withParams(LISTS_PATH, { list: listId, ...params })
}

export function listsPath(params: Readonly<Record<string, string>> = {}): string {
  return withParams(LISTS_PATH, params)
}

export function sharedPath(code: string): string {
  return `${LISTS_PATH}/${code}`
}

function withParams(path: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString()
  return query === '' ? path : `${path}?${query}`
}
