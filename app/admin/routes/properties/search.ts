import { readProperty, readTexts } from '#app/admin/client/address.ts'

type PropertiesSearch = {
  property?: number
  /** Letters of names, codes and cities to show. */
  find?: string
  order?: 'least' | 'most'
  /** `property`: the form of a new one is open. */
  add?: 'property'
}

export function readPropertiesSearch(search: Record<string, unknown>): PropertiesSearch {
  const order = (['least', 'most'] as const).find((name) => name === search.order)
  return {
    ...readProperty(search),
    ...readTexts(search, ['find']),
    ...(order ? { order } : {}),
    ...(search.add === 'property' ? { add: 'property' } : {}),
  }
}
