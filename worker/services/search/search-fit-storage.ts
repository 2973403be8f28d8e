import { MAX_CHILD_AGE } from '#app/domain/prices/child-price.ts'
import { guestsOf, occupancyLimits, type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { defaultAllowedRooms, fitRooms, minRoomsWithoutTriple } from '#app/domain/stays/room-limits.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { traitValue } from './traits.ts'

/**
 * CTEs `fit`, one row per way to accommodate the party (`fitRooms`), and `fit_room`, its rooms with equal ones grouped.
 * The key holds the number of rooms and whether three guests may share one. `ages` lists how many children are at least
 * that old (index = age); `children` lists their ages, null where unknown.
 */
export function fitSql(bind: Bind, rooms: readonly Room[]): string {
  const splits = listRoomSplits(rooms)
  return `fit AS MATERIALIZED (
    SELECT value ->> 0 AS key, value ->> 1 AS rooms, value ->> 2 AS room_adults, value ->> 3 AS room_guests,
      value ->> 4 AS has_single, value ->> 5 AS has_double, value ->> 6 AS adults, value ->> 7 AS ages, value ->> 8 AS unknown
    FROM json_each(${bind(JSON.stringify(splits.flatMap(toFits)))})
  ),
  fit_room AS MATERIALIZED (
    SELECT key AS id, value ->> 0 AS fit, value ->> 1 AS rooms, value ->> 2 AS adults, value ->> 3 AS ages, value ->> 4 AS unknown,
      value ->> 5 AS children
    FROM json_each(${bind(JSON.stringify(splits.flatMap(toFitRooms)))})
  )`
}

/** Key of how a property `alias` accommodates the party, as `toRoomLimits` and `fitRooms`; a test compares both. */
export function fitKeySql(rooms: readonly Room[], alias: string): string {
  const requestedRooms = rooms.length
  const limitSql = (kind: 'min_rooms' | 'max_rooms', absent: number) =>
    `min(COALESCE(max(CASE WHEN kind = '${kind}' AND number > 0 THEN number END), ${absent}), ${occupancyLimits.rooms})`
  const { pets } = summarizeRooms(rooms)
  const petsPerRoomSql = `max(1, ${alias}.pets_allowed)`
  const roomsForPets =
    pets > 0 ? `max(${requestedRooms}, (${pets} + ${petsPerRoomSql} - 1) / ${petsPerRoomSql})` : String(requestedRooms)
  return `CASE WHEN ${alias}.traits & ${traitValue('roomRules')} = 0 THEN 2 * min(${roomsForPets}, ${defaultAllowedRooms})
    ELSE (SELECT 2 * min(max(least, ${roomsForPets}, triple * ${minRoomsWithoutTriple(summarizeRooms(rooms))}),
        max(least, most)) + triple
      FROM (SELECT ${limitSql('min_rooms', 1)} AS least, ${limitSql('max_rooms', defaultAllowedRooms)} AS most,
          COALESCE(max(kind = 'no_triple_occupancy'), 0) AS triple
        FROM restriction WHERE property_id = ${alias}.id)) END`
}

function fitKey(count: number, isWithoutTriple: boolean): number {
  return 2 * count + Number(isWithoutTriple)
}

/** Rooms, and the keys of all properties that accommodate the party in them. */
type RoomSplit = { keys: number[]; rooms: readonly Room[] }

function listRoomSplits(rooms: readonly Room[]): RoomSplit[] {
  const guests = rooms.map((room) => ({ ...room, pets: 0 }))
  const roomsWithoutTriple = minRoomsWithoutTriple(summarizeRooms(rooms))
  const splitsFor = (count: number): RoomSplit[] => {
    const limits = { minRooms: count, maxRooms: count, maxPetsPerRoom: 0, kind: 'hotel' as const }
    const unlimitedFit = fitRooms(guests, { ...limits, maxGuestsPerRoom: null })
    if (unlimitedFit.reason === 'party_too_large') return []
    const withTriple = { keys: [fitKey(count, false)], rooms: unlimitedFit.rooms }
    if (unlimitedFit.rooms.every((room) => guestsOf(room) <= 2)) {
      return [{ ...withTriple, keys: [fitKey(count, false), fitKey(count, true)] }]
    }
    if (roomsWithoutTriple > count) return [withTriple]
    const { rooms: pairs } = fitRooms(guests, { ...limits, maxGuestsPerRoom: 2 })
    return [withTriple, { keys: [fitKey(count, true)], rooms: pairs }]
  }
  return Array.from({ length: occupancyLimits.rooms }, (_, index) => splitsFor(index + 1)).flat()
}

function toFits({ keys, rooms }: RoomSplit): unknown[][] {
  const max = (count: (room: Room) => number) => Math.max(...rooms.map(count))
  const details = [
    rooms.length,
    max((room) => room.adults),
    max((room) => room.adults + room.children),
    Number(rooms.some(({ adults }) => adults <= 1)),
    Number(rooms.some(({ adults, children }) => adults + children > 1)),
    summarizeRooms(rooms).adults,
    ...toAges(rooms),
  ]
  return keys.map((key) => [key, ...details])
}

function toFitRooms({ keys, rooms }: RoomSplit): unknown[][] {
  const roomsByDetails = new Map<string, { details: unknown[]; count: number }>()
  for (const room of rooms) {
    const details = [room.adults, ...toAges([room]), room.children > 0 ? listAges([room]) : null]
    const name = details.join()
    roomsByDetails.set(name, { details, count: (roomsByDetails.get(name)?.count ?? 0) + 1 })
  }
  return keys.flatMap((key) => [...roomsByDetails.values()].map(({ details, count }) => [key, count, ...details]))
}

/** Returns how many children are at least 0, 1, 2 … years old, and how many have no age. */
function toAges(rooms: readonly Room[]): [number[] | null, number] {
  if (rooms.every(({ children }) => children === 0)) return [null, 0]
  const ages = listAges(rooms)
  const knownAges = ages.filter((age) => age !== null)
  const atLeast = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, from) => knownAges.filter((age) => age >= from).length)
  return [atLeast, ages.length - knownAges.length]
}

/** Returns the ages of all children, sorted so that rooms with the same children are equal; null where unknown. */
function listAges(rooms: readonly Room[]): (number | null)[] {
  return rooms
    .flatMap(({ children, childAges = [] }) => Array.from({ length: children }, (_, index) => childAges[index] ?? null))
    .sort((one, other) => (one ?? MAX_CHILD_AGE + 1) - (other ?? MAX_CHILD_AGE + 1))
}
