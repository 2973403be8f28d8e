import type { PricedCategory } from '#worker/stays/facts/price-stay.ts'

type RoomsLeftNotice = { message: 'search.onlyRoomsLeft'; values: { count: number; kind: 'hotel' | 'home' } }

type Left = { availableRooms: number; facts: Pick<PricedCategory['facts'], 'roomsTotal'> }

/**
 * Returns the notice that one or two rooms (or homes) are left, else null. Never for a room type with a single home.
 */
export function roomsLeftNotice(
  { availableRooms, facts }: Left,
  kind: 'hotel' | 'home' = 'hotel',
): RoomsLeftNotice | null {
  if (availableRooms !== 1 && availableRooms !== 2) return null
  if (kind === 'home' && facts.roomsTotal === 1) return null
  return { message: 'search.onlyRoomsLeft', values: { count: availableRooms, kind } }
}
