import { readProperty, readTexts } from '#app/admin/client/address.ts'

export type NewBookingSearch = {
  property?: number
  checkin?: string
  checkout?: string
  /** Rooms and their guests, as in addresses of the site: `2-2_0_0_0-1_0_0_0`. */
  rooms?: string
  /** Ages of children: `5_9`. */
  ages?: string
  /** Room type and rate of each room: `1:10001:flex,2:10002`. */
  chosen?: string
  /** Number of the room that is being chosen. */
  room?: string
}

/** Reads the address of New booking; unreadable parts are left out. */
export function readNewBookingSearch(search: Record<string, unknown>): NewBookingSearch {
  const texts = readTexts(search, ['checkin', 'checkout', 'rooms', 'ages', 'chosen', 'room'])
  return { ...readProperty(search), ...texts }
}
