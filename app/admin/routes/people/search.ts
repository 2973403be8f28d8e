import { readProperty, readTable, readTexts } from '#app/admin/client/address.ts'

export const viewNames = ['people', 'roles', 'devices', 'me'] as const
export type ViewName = (typeof viewNames)[number]

export type PeopleSearch = {
  property?: number
  view?: ViewName
  /** The person whose sheet is open, or `new` to invite somebody. */
  person?: string
  /** The role whose rights a phone shows. */
  role?: string
  sort?: string
  columns?: string
}

/** Reads the address of People; unreadable parts are left out. */
export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const view = viewNames.find((name) => name === search.view)
  return {
    ...readProperty(search),
    ...readTable(search),
    ...(view ? { view } : {}),
    ...readTexts(search, ['person', 'role']),
  }
}
