import { oldestChild } from '#app/domain/prices/child-price.ts'
import type { Room } from './occupancy.ts'

const UNKNOWN = 'x'

/** `5-9_3`: children joined by `_`, rooms by `-`, in the order of the rooms. Invalid ages stay unknown. */
export function withChildAges(rooms: readonly Room[], text: string | null | undefined): Room[] {
  const ages = readAges(text ?? '')
  let next = 0
  return rooms.map(({ childAges: _, ...room }) => {
    const own = ages.slice(next, next + room.children)
    next += room.children
    return own.some((age) => age !== null) ? { ...room, childAges: own } : room
  })
}

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
