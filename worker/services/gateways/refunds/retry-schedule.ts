import { HOLD_MS } from '#app/domain/bookings/hold-extension.ts'
import { HOUR_MS, type Instant, MINUTE_MS } from '#app/domain/dates/instant.ts'

/**
 * Returns the time of the next attempt: every minute for as long as an unpaid room is held, then less often, at least
 * once an hour, so that old cases leave time for new ones.
 */
export function nextRetryAt(since: Instant, now: Instant): Instant {
  const waitedMs = now - since
  return now + (waitedMs < HOLD_MS ? MINUTE_MS : Math.min(waitedMs, HOUR_MS))
}
