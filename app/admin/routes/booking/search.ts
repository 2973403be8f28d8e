import { readProperty } from '#app/admin/client/address.ts'
import { type ActId, actIds } from './act-ids.ts'

type BookingSearch = { property?: number; act?: ActId }

export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  const act = actIds.find((id) => id === search.act)
  return { ...readProperty(search), ...(act ? { act } : {}) }
}
