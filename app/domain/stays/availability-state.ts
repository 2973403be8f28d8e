export type RoomTypeState = { id: number; availableRooms: number; isSoldOut: boolean; total: number | null }

/** Returns a text that changes exactly when visible rooms, prices or dates change. */
export function availabilityState(
  dates: { checkin: string; checkout: string },
  roomTypes: readonly RoomTypeState[],
): string {
  const rows = roomTypes.map(({ id, availableRooms, isSoldOut, total }) => {
    // Only the last rooms are shown as a number, so larger counts are capped.
    const shownRooms = Math.min(availableRooms, MAX_COUNTED)
    return [id, isSoldOut ? 'out' : shownRooms, total ?? ''].join(':')
  })
  return [dates.checkin, dates.checkout, ...rows.sort()].join('|')
}

const MAX_COUNTED = 3
