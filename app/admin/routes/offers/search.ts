import { readProperty, readTexts } from '#app/admin/client/address.ts'
import { type ListName, listNames } from './lists.ts'

type OffersSearch = {
  property?: number
  list?: ListName
  /** Code of the offer whose form is open; `new`: a new one. */
  edit?: string
}

export function readOffersSearch(search: Record<string, unknown>): OffersSearch {
  const list = listNames.find((name) => name === search.list)
  return { ...readProperty(search), ...(list ? { list } : {}), ...readTexts(search, ['edit']) }
}
