import { HOUR_MS, type Instant, MINUTE_MS } from '#app/domain/dates/instant.ts'

/** Retries are frequent for as long as an unpaid room is held. */
const FREQUENT_RETRIES_MS = 900_000

/**
 * Returns the time of the next attempt: every minute at first, then less often, at least once an hour, so that old
 * cases leave time for new ones.
 */
export function nextRetryAt(since: Instant, now: Instant): Instant {
  const waitedMs = now - since
  return now + (waitedMs < FREQUENT_RETRIES_MS ? MINUTE_MS : Math.min(waitedMs, HOUR_MS))
}
