import { readProperty } from '#app/admin/client/address.ts'
import { type ActionId, actionIds } from './action-ids.ts'

type BookingSearch = { property?: number; action?: ActionId }

export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  // Older bookmarks call it `act`.
  const action = actionIds.find((id) => id === (search.action ?? search.act))
  return { ...readProperty(search), ...(action ? { action } : {}) }
}
