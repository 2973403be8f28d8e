/** Epoch milliseconds. Check-in and check-out dates are calendar days, never instants. */
export type Instant = number

export function minutes(count: number): number {
  return count * 60_000
}
