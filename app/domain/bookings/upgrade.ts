export type OfferedRoomType = { id: number; totalMinor: number }

/**
 * Returns the room types that cost more than the booked one for the same stay, cheapest first. Compares with the
 * current price of the booked room type (`bookedNowMinor`), because a sale price paid earlier would make equal room
 * types look better.
 */
export function findUpgrades<Type extends OfferedRoomType>(
  offered: readonly Type[],
  booked: { id: number; bookedNowMinor: number },
): Type[] {
  return offered
    .filter(({ id, totalMinor }) => id !== booked.id && totalMinor > booked.bookedNowMinor)
    .sort((one, other) => one.totalMinor - other.totalMinor || one.id - other.id)
}
