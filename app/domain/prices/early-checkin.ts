import type { Room } from '#app/domain/stays/occupancy.ts'

/**
 * Returns the early check-in charge of all rooms. A number of adults without a charge uses that of the next smaller
 * number, otherwise of the smallest.
 */
export function earlyCheckinTotal(charges: Record<string, number> | null, rooms: readonly Room[]): number {
  if (charges === null) return 0
  return rooms.reduce((sum, room) => sum + chargeOf(charges, room.adults), 0)
}

function chargeOf(charges: Record<string, number>, adults: number): number {
  const counts = Object.keys(charges)
    .map(Number)
    .sort((a, b) => a - b)
  const nearest = counts.findLast((count) => count <= adults) ?? counts[0]
  return nearest === undefined ? 0 : (charges[nearest] ?? 0)
}
