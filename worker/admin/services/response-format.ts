import { toCursor } from '#app/contracts/admin/fields.ts'
import type { Instant } from '#app/domain/dates/instant.ts'

export function toIso(instant: Instant): string {
  return new Date(instant).toISOString()
}

export function toIsoOrNull(instant: Instant | null): string | null {
  return instant === null ? null : toIso(instant)
}

/** Returns a page in order of creation. `found` holds one row more than `limit` when there is a next page. */
export function toPage<Item extends { id: string; createdAt: Instant }, Answer>(
  found: readonly Item[],
  limit: number,
  toResponse: (item: Item) => Answer,
): { items: Answer[]; next_cursor: string | null } {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const next_cursor = last && found.length > limit ? toCursor({ at: last.createdAt, id: last.id }) : null
  return { items: page.map(toResponse), next_cursor }
}

/** Returns a page like `toPage`, for a list whose cursor is a number or name. */
export function toNumberedPage<Item, Answer>(
  found: readonly Item[],
  limit: number,
  { toResponse, cursorOf }: { toResponse: (item: Item) => Answer; cursorOf: (item: Item) => number | string },
): { items: Answer[]; next_cursor: string | null } {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { items: page.map(toResponse), next_cursor: last && found.length > limit ? String(cursorOf(last)) : null }
}
