type RoomsLeftNotice = { message: 'search.onlyRoomsLeft'; values: { count: number; kind: 'hotel' | 'home' } }

/** The notice that one or two rooms, or homes, are left; null for any other number [AVAIL-25]. */
export function roomsLeftNotice(availableRooms: number, kind: 'hotel' | 'home' = 'hotel'): RoomsLeftNotice | null {
  if (availableRooms !== 1 && availableRooms !== 2) return null
  return { message: 'search.onlyRoomsLeft', values: { count: availableRooms, kind } }
}
