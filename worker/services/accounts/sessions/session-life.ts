import type { Instant } from '#app/domain/dates/instant.ts'

const DAY_MS = 86_400_000

export const SESSION_LIFE_MS = 180 * DAY_MS

export const SESSION_IDLE_MS = 30 * DAY_MS

/** `seen_at` is only updated when older than this, to save writes. */
const TOUCH_AFTER_MS = DAY_MS

export type SessionTimes = { seenAt: Instant; expiresAt: Instant }

export function isSessionAlive({ seenAt, expiresAt }: SessionTimes, now: Instant): boolean {
  return now < expiresAt && now < seenAt + SESSION_IDLE_MS
}

export function isTouchDue({ seenAt }: SessionTimes, now: Instant): boolean {
  return now >= seenAt + TOUCH_AFTER_MS
}
