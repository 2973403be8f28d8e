/** What of a property's rooms a guest would notice a change of. */
export type CategoryState = { id: number; availableRooms: number; isSoldOut: boolean; total: number | null }

/**
 * Everything about a stay's availability that shows, as one text: two of them differ exactly when rooms, prices or dates
 * have changed. The order of the categories does not matter.
 */
export function availabilityState(
  dates: { checkin: string; checkout: string },
  categories: readonly CategoryState[],
): string {
  const rows = categories.map(({ id, availableRooms, isSoldOut, total }) => {
    // Only the last rooms are counted out loud; a hundredth room sold is no news.
    const left = Math.min(availableRooms, MOST_COUNTED)
    return [id, isSoldOut ? 'out' : left, total ?? ''].join(':')
  })
  return [dates.checkin, dates.checkout, ...rows.sort()].join('|')
}

const MOST_COUNTED = 3
