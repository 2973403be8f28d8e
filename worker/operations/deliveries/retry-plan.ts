const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

export const waitsMs: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
]

/** Sum of all waits with maximum jitter: a delivery tried out of turn is given up no later than this. */
const LONGEST_MS = 1.2 * waitsMs.reduce((sum, wait) => sum + wait, 0)

/** Jitter as a share of the wait, so that deliveries that failed together do not all retry together. */
const JITTER = 0.2

type Tried = { attempts: number; failedSince: number | null }

export function isGivenUp({ attempts, failedSince }: Tried, now: number): boolean {
  return attempts > waitsMs.length || now - (failedSince ?? now) > LONGEST_MS
}

export function nextTryAt({ attempts }: Tried, now: number, randomBytes: (length: number) => Uint8Array): number {
  const wait = waitsMs[Math.min(Math.max(attempts, 1), waitsMs.length) - 1] ?? 0
  const [byte = 0] = randomBytes(1)
  return now + Math.round(wait * (1 + JITTER * ((2 * byte) / 255 - 1)))
}
