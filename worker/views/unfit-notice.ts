import type { Notice } from '#app/domain/stays/room-limits.ts'
import type { PricedStay } from '#worker/stays/facts/price-stay.ts'

/**
 * The limit that keeps a party from a property whatever is free there: it is too large for it (DEC-104), or its limits ask for more
 * rooms than the house has, as two pets do of a single home that takes one. Null where a stay is sold out, or can be had.
 */
export function unfitNotice({ rooms, categories, isAvailable }: PricedStay): Notice | null {
  const [notice = null] = rooms.notices
  if (rooms.reason === 'party_too_large') return notice
  const most = Math.max(0, ...categories.map(({ facts }) => facts.roomsTotal))
  return !isAvailable && rooms.isChanged && rooms.rooms.length > most ? notice : null
}
