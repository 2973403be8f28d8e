import { readProperty } from '#app/admin/client/address.ts'

export function readBookingsSearch(search: Record<string, unknown>): { property?: number } {
  return readProperty(search)
}
