import type { Instant } from '#app/domain/dates/instant.ts'

export function yearOf(at: Instant): Instant {
  return Date.UTC(new Date(at).getUTCFullYear(), 0)
}
