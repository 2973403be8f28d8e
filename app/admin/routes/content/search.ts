import { readTable, readTexts } from '#app/admin/client/address.ts'

export const listNames = ['landing', 'hero', 'banner', 'place', 'legal', 'navigation', 'footer', 'help'] as const

export type ListName = (typeof listNames)[number]

type ContentSearch = {
  list?: ListName
  brand?: string
  /** Content that is open, or `new`. */
  item?: string
  /** Key of a new content that the list knows: of a legal page, or of the only one of its kind. */
  key?: string
  /** Language of the text that is open. */
  lang?: string
  /** Lists what is to translate into this language: missing, or older than its original. */
  missing?: string
  /** Help article that is open. */
  article?: string
  sort?: string
  columns?: string
}

export function readContentSearch(search: Record<string, unknown>): ContentSearch {
  const list = listNames.find((name) => name === search.list)
  const texts = readTexts(search, ['brand', 'item', 'key', 'lang', 'missing', 'article'])
  return { ...readTable(search), ...(list ? { list } : {}), ...texts }
}
