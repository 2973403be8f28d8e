import { formatChildAges, withChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, parseRoomsConfig, type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import type { Booking } from './use-booking.ts'

/** Returns the rooms of a booking with their guests. */
export function roomsOf({ rooms_config: config, child_ages: ages }: Booking): Room[] {
  return withChildAges(parseRoomsConfig(config) ?? [roomFor(1)], ages)
}

/** Returns the fields of a move for a party. */
export function partyFields(rooms: readonly Room[]): { rooms_config: string; child_ages?: string } {
  const ages = formatChildAges(rooms)
  return { rooms_config: formatRoomsConfig(rooms), ...(ages === null ? {} : { child_ages: ages }) }
}

export type Party = { adults: number; children: number; infants: number; ages: number[] }

export function countParty(rooms: readonly Room[]): Party {
  const sum = (name: 'adults' | 'children' | 'infants') => rooms.reduce((total, room) => total + room[name], 0)
  const ages = rooms.flatMap(({ childAges = [] }) => childAges.filter((age) => age !== null))
  return { adults: sum('adults'), children: sum('children'), infants: sum('infants'), ages }
}

/** Changes the number of children of a room; ages of further children are unknown until they are chosen. */
export function withChildren(room: Room, children: number): Room {
  const known = room.childAges ?? []
  return { ...room, children, childAges: Array.from({ length: children }, (_, index) => known[index] ?? null) }
}

export function withAge(room: Room, index: number, age: number | null): Room {
  const ages = Array.from({ length: room.children }, (_, child) => room.childAges?.[child] ?? null)
  return { ...room, childAges: ages.with(index, age) }
}
