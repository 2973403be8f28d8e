/** A moment as epoch milliseconds. A stay's dates are never instants. */
export type Instant = number

/** Milliseconds of so many minutes. */
export function minutes(count: number): number {
  return count * 60_000
}
