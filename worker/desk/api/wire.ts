import { toCursor } from '#app/contracts/desk/paging.ts'
import type { Instant } from '#app/domain/dates/instant.ts'

/** A moment as the wire has it: ISO 8601 in UTC. */
export function toIso(instant: Instant): string {
  return new Date(instant).toISOString()
}

/** The same, where there may be none. */
export function toIsoOrNull(instant: Instant | null): string | null {
  return instant === null ? null : toIso(instant)
}

/** A page of a list that stands in the order of its making, of which one row more than asked for was read. */
export function toPage<Item extends { id: string; createdAt: Instant }, Answer>(
  found: readonly Item[],
  limit: number,
  toAnswer: (item: Item) => Answer,
): { items: Answer[]; next_cursor: string | null } {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const next_cursor = last && found.length > limit ? toCursor({ at: last.createdAt, id: last.id }) : null
  return { items: page.map(toAnswer), next_cursor }
}

/** The same of a list whose places are numbers, or texts of its own. */
export function toNumberedPage<Item, Answer>(
  found: readonly Item[],
  limit: number,
  { toAnswer, toPlace }: { toAnswer: (item: Item) => Answer; toPlace: (item: Item) => number | string },
): { items: Answer[]; next_cursor: string | null } {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { items: page.map(toAnswer), next_cursor: last && found.length > limit ? String(toPlace(last)) : null }
}
