export type CategoryState = { id: number; availableRooms: number; isSoldOut: boolean; total: number | null }

/** Changes exactly when visible rooms, prices or dates change. */
export function availabilityState(
  dates: { checkin: string; checkout: string },
  categories: readonly CategoryState[],
): string {
  const rows = categories.map(({ id, availableRooms, isSoldOut, total }) => {
    // Only the last rooms are shown as a number, so larger counts are capped.
    const left = Math.min(availableRooms, MAX_COUNTED)
    return [id, isSoldOut ? 'out' : left, total ?? ''].join(':')
  })
  return [dates.checkin, dates.checkout, ...rows.sort()].join('|')
}

const MAX_COUNTED = 3
