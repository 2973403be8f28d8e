const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How long an event waits after each try that failed. */
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

/** All waits with the longest jitter: an event tried outside its turn is given up no later. */
const LONGEST_MS = 1.2 * waitsMs.reduce((sum, wait) => sum + wait, 0)

/** How far a wait is drawn from the plan, so that what failed together does not come back together. */
const JITTER = 0.2

type Tried = { attempts: number; failedSince: number | null }

/** Tells whether an event that was not taken has had all its tries. */
export function isGivenUp({ attempts, failedSince }: Tried, now: number): boolean {
  return attempts > waitsMs.length || now - (failedSince ?? now) > LONGEST_MS
}

/** When an event that was not taken is tried next, a fifth sooner or later than planned. */
export function nextTryAt({ attempts }: Tried, now: number, randomBytes: (length: number) => Uint8Array): number {
  const wait = waitsMs[Math.min(Math.max(attempts, 1), waitsMs.length) - 1] ?? 0
  const [byte = 0] = randomBytes(1)
  return now + Math.round(wait * (1 + JITTER * ((2 * byte) / 255 - 1)))
}
