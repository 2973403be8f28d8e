import type { Instant } from '#app/domain/dates/instant.ts'

/** A moment as the wire has it: ISO 8601 in UTC. */
export function toIso(instant: Instant): string {
  return new Date(instant).toISOString()
}

/** The same, where there may be none. */
export function toIsoOrNull(instant: Instant | null): string | null {
  return instant === null ? null : toIso(instant)
}
