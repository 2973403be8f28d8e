import type { Instant } from '#app/domain/dates/instant.ts'

/** When the calendar year of a moment began, by UTC. */
export function yearOf(at: Instant): Instant {
  return Date.UTC(new Date(at).getUTCFullYear(), 0)
}
