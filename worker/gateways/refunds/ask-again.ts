import type { Instant } from '#app/domain/dates/instant.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** As long as a room is held unpaid. */
const SOON_MS = 900_000

/**
 * When to ask a gateway again about what waits since a moment: each minute at first, then ever more rarely, at least
 * once an hour. So what nobody ever answers leaves time for what is new.
 */
export function askAgainAt(since: Instant, now: Instant): Instant {
  const waited = now - since
  return now + (waited < SOON_MS ? MINUTE_MS : Math.min(waited, HOUR_MS))
}
