import { readProperty } from '#app/admin/client/address.ts'

export const listNames = ['arrivals', 'in_house', 'departures', 'tomorrow'] as const
export type ListName = (typeof listNames)[number]

/** Reads the address of Today; unreadable parts are left out. */
export function readTodaySearch(search: Record<string, unknown>): { property?: number; list?: ListName } {
  const list = listNames.find((name) => name === search.list)
  return { ...readProperty(search), ...(list ? { list } : {}) }
}
