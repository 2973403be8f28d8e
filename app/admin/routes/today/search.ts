import { readProperty } from '#app/admin/client/address.ts'
import { type ListName, listNames } from './today-rows.ts'

/** Reads the address of Today; unreadable parts are left out. */
export function readTodaySearch(search: Record<string, unknown>): { property?: number; list?: ListName } {
  const list = listNames.find((name) => name === search.list)
  return { ...readProperty(search), ...(list ? { list } : {}) }
}
