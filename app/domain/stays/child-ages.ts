import { MAX_CHILD_AGE } from '#app/domain/prices/child-price.ts'
import type { Room } from './occupancy.ts'

const UNKNOWN = 'x'

/**
 * Adds the ages of children to the rooms. `5-9_3`: children are separated by `_` and rooms by `-`, in the order of the
 * rooms. Invalid ages stay unknown.
 */
export function withChildAges(rooms: readonly Room[], text: string | null | undefined): Room[] {
  const ages = readAges(text ?? '')
  let next = 0
  return rooms.map(({ childAges: _, ...room }) => {
    const childAges = ages.slice(next, next + room.children)
    next += room.children
    return childAges.some((age) => age !== null) ? { ...room, childAges } : room
  })
}

/** Formats the ages for URLs, the reverse of `withChildAges`; null when no age is known. */
export function formatChildAges(rooms: readonly Room[]): string | null {
  if (!rooms.some(({ childAges }) => childAges?.some((age) => age !== null))) return null
  return rooms
    .map(({ children, childAges = [] }) =>
      Array.from({ length: children }, (_, index) => childAges[index] ?? UNKNOWN).join('_'),
    )
    .join('-')
}

const MAX_LENGTH = 400

function readAges(text: string): (number | null)[] {
  if (text.length > MAX_LENGTH) return []
  return text
    .split(/[-_,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,2}$/.test(part) && Number(part) <= MAX_CHILD_AGE ? Number(part) : null))
}
