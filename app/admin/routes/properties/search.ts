import { readProperty, readTable, readTexts } from '#app/admin/client/address.ts'

type PropertiesSearch = {
  property?: number
  /** Letters of names, codes and cities to show. */
  find?: string
  /** `property`: the form of a new one is open. */
  add?: 'property'
  sort?: string
  columns?: string
}

export function readPropertiesSearch(search: Record<string, unknown>): PropertiesSearch {
  return {
    ...readProperty(search),
    ...readTable(search),
    ...readTexts(search, ['find']),
    ...(search.add === 'property' ? { add: 'property' } : {}),
  }
}
