import type { Notice } from '#app/domain/stays/room-limits.ts'
import type { PricedStay } from '#worker/stays/facts/price-stay.ts'

/**
 * Returns the limit that excludes a party from a property regardless of availability: the party is too large, or the
 * limits require more rooms than the property has (two pets in a single home that accepts one). Null when sold out or
 * bookable.
 */
export function unfitNotice({ rooms, categories, isAvailable }: PricedStay): Notice | null {
  const [notice = null] = rooms.notices
  if (rooms.reason === 'party_too_large') return notice
  const most = Math.max(0, ...categories.map(({ facts }) => facts.roomsTotal))
  return !isAvailable && rooms.isChanged && rooms.rooms.length > most ? notice : null
}
