/** A room category as it can be had for a stay now. */
export type OfferedCategory = { id: number; totalMinor: number }

/**
 * The categories that are better than the booked one: those that cost more for the same stay, the cheapest step first.
 * `bookedNowMinor` is what the booked category costs now: what the guest paid for it in a sale does not make others better.
 */
export function betterCategories<Category extends OfferedCategory>(
  offered: readonly Category[],
  booked: { id: number; bookedNowMinor: number },
): Category[] {
  return offered
    .filter(({ id, totalMinor }) => id !== booked.id && totalMinor > booked.bookedNowMinor)
    .sort((one, other) => one.totalMinor - other.totalMinor || one.id - other.id)
}
