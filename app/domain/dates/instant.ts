/** Epoch milliseconds. Check-in and check-out dates are calendar days, never instants. */
export type Instant = number

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export function minutes(count: number): number {
  return count * MINUTE_MS
}
