import { readProperty } from '#app/admin/client/address.ts'

export function readPropertiesSearch(search: Record<string, unknown>): { property?: number } {
  return readProperty(search)
}
