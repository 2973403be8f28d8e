import type { Instant } from '#app/domain/dates/instant.ts'

const DAY_MS = 86_400_000

/** A session ends this long after sign-in, whatever happens. */
export const SESSION_LIFE_MS = 180 * DAY_MS

/** A session nobody used for this long is over. */
export const SESSION_IDLE_MS = 30 * DAY_MS

/** How stale `seen_at` may grow before it is worth a write. */
const TOUCH_AFTER_MS = DAY_MS

export type SessionTimes = { seenAt: Instant; expiresAt: Instant }

/** Tells whether a session still counts: neither past its end nor idle for too long. */
export function isSessionAlive({ seenAt, expiresAt }: SessionTimes, now: Instant): boolean {
  return now < expiresAt && now < seenAt + SESSION_IDLE_MS
}

/** Tells whether the use of a session must be noted again. */
export function isTouchDue({ seenAt }: SessionTimes, now: Instant): boolean {
  return now >= seenAt + TOUCH_AFTER_MS
}
