import type { Room } from '#app/domain/stays/occupancy.ts'

/**
 * The charge for coming early, summed per room by its adults count [AVAIL-29]. A count that is not named costs what the
 * nearest smaller one does, else what the smallest named does. Minor units; 0 where coming early is not offered.
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
