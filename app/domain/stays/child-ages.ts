import { oldestChild } from '#app/domain/prices/child-price.ts'
import type { Room } from './occupancy.ts'

/** Stands for a child whose age is not told. */
const UNKNOWN = 'x'

/**
 * Rooms with the ages a text of the wire tells of their children: `5-9_3`, the children of each room joined by `_`, the
 * rooms by `-` (or all by commas). The ages fall to the children in the order of the rooms; children left over have no
 * known age, ages left over are dropped, and whatever is no age of a child counts as not told.
 */
export function withChildAges(rooms: readonly Room[], text: string | null | undefined): Room[] {
  const ages = readAges(text ?? '')
  let next = 0
  return rooms.map(({ childAges: _, ...room }) => {
    const own = ages.slice(next, next + room.children)
    next += room.children
    return own.some((age) => age !== null) ? { ...room, childAges: own } : room
  })
}

/** The ages of the children of some rooms as they travel beside `rooms_config`; null where none is known. */
export function formatChildAges(rooms: readonly Room[]): string | null {
  if (!rooms.some(({ childAges }) => childAges?.some((age) => age !== null))) return null
  return rooms
    .map(({ children, childAges = [] }) =>
      Array.from({ length: children }, (_, index) => childAges[index] ?? UNKNOWN).join('_'),
    )
    .join('-')
}

function readAges(text: string): (number | null)[] {
  if (text.length > 400) return []
  return text
    .split(/[-_,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,2}$/.test(part) && Number(part) <= oldestChild ? Number(part) : null))
}
