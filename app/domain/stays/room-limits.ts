import { formatChildAges, withChildAges } from './child-ages.ts'
import { guestsOf, occupancyLimits, type Room, type RoomCount, roomFor, summarizeRooms } from './occupancy.ts'
import type { Restrictions } from './restrictions.ts'

/** Rooms a guest may book at once where the hotel says nothing [PICK-22]. */
export const defaultAllowedRooms = 4

/** Guests a room takes when triple occupancy is forbidden [PICK-24]. */
const GUESTS_WITHOUT_TRIPLE = 2

export type RoomLimits = {
  minRooms: number
  maxRooms: number
  /** Adults, children and infants together; null: only `occupancyLimits` hold. */
  maxGuestsPerRoom: number | null
}

/** The limits a property's restrictions set; `maxRooms` is never below `minRooms`. */
export function toRoomLimits(
  restrictions: Pick<Restrictions, 'minRooms' | 'maxRooms' | 'noTripleOccupancy'>,
): RoomLimits {
  const minRooms = Math.min(Math.max(1, restrictions.minRooms ?? 1), occupancyLimits.rooms)
  const allowed = restrictions.maxRooms ?? defaultAllowedRooms
  return {
    minRooms,
    maxRooms: Math.max(minRooms, Math.min(allowed, occupancyLimits.rooms)),
    maxGuestsPerRoom: restrictions.noTripleOccupancy ? GUESTS_WITHOUT_TRIPLE : null,
  }
}

type LimitMessage = `search.limit${'MinRooms' | 'MinMaxRooms' | 'MaxRooms' | 'TwoGuests'}`

/** A sentence by its message id; the caller's language is filled in where it is shown. */
export type Notice = { message: LimitMessage; values: Record<string, number> }

export type FittedRooms = {
  rooms: Room[]
  isChanged: boolean
  /** How many guests more came (a room needs an adult) or, when negative, had to stay out. */
  guestDifference: number
  /** One notice per limit the asked rooms broke. */
  notices: Notice[]
}

/**
 * Rooms within the limits for the same party: a room count below the minimum is raised, one above the maximum cut, and
 * the guests are spread anew [PICK-23]; where a room would be overfull, rooms are added while they may be. Rooms within
 * the limits stay as they are. Guests are lost only when the largest number of rooms cannot hold them (infants first,
 * then children), and added only so that every room has an adult.
 */
export function fitRooms(rooms: readonly Room[], limits: RoomLimits): FittedRooms {
  const notices = roomNotices(rooms, limits)
  if (notices.length === 0 && rooms.every(isWithinOccupancy)) {
    return { rooms: [...rooms], isChanged: false, guestDifference: 0, notices }
  }
  const party = summarizeRooms(rooms)
  const count = planRoomCount(rooms.length, party.guests, limits)
  const seated = seatParty(party, count, limits.maxGuestsPerRoom ?? Number.POSITIVE_INFINITY)
  const fitted = withChildAges(seated, formatChildAges(rooms))
  return { rooms: fitted, isChanged: true, guestDifference: summarizeRooms(fitted).guests - party.guests, notices }
}

/** What the guest is told about rooms that break a limit; empty when none is broken [PICK-24, PICK-25, PICK-26]. */
export function roomNotices(rooms: readonly Room[], limits: RoomLimits): Notice[] {
  const { minRooms: min, maxRooms: max, maxGuestsPerRoom } = limits
  const notices: Notice[] = []
  if (rooms.length < min) notices.push({ message: 'search.limitMinRooms', values: { min } })
  if (rooms.length > max && min > 1) notices.push({ message: 'search.limitMinMaxRooms', values: { min, max } })
  if (rooms.length > max && min <= 1) notices.push({ message: 'search.limitMaxRooms', values: { max } })
  if (maxGuestsPerRoom !== null && rooms.some((room) => guestsOf(room) > maxGuestsPerRoom)) {
    notices.push({ message: 'search.limitTwoGuests', values: { max: maxGuestsPerRoom } })
  }
  return notices
}

function isWithinOccupancy(room: Room): boolean {
  const { adults, children, infants, pets } = occupancyLimits
  return (
    room.adults >= 1 &&
    room.adults <= adults &&
    room.children <= children &&
    room.infants <= infants &&
    room.pets <= pets
  )
}

function planRoomCount(asked: number, guests: number, limits: RoomLimits): number {
  const needed = limits.maxGuestsPerRoom === null ? 1 : Math.ceil(guests / limits.maxGuestsPerRoom)
  return Math.min(Math.max(limits.minRooms, asked, needed), limits.maxRooms)
}

type Party = Record<RoomCount, number>

function seatParty(party: Party, count: number, capacity: number): Room[] {
  // Every room needs an adult before anybody gets company.
  const rooms = Array.from({ length: count }, () => roomFor(1))
  seat(rooms, 'adults', Math.max(0, party.adults - count), capacity)
  seat(rooms, 'children', party.children, capacity)
  seat(rooms, 'infants', party.infants, capacity)
  seat(rooms, 'pets', party.pets, Number.POSITIVE_INFINITY)
  return rooms
}

// One by one into the emptiest room that still takes such a guest; whoever finds none stays out.
function seat(rooms: Room[], kind: RoomCount, guests: number, capacity: number): void {
  const load = (room: Room) => (kind === 'pets' ? room.pets : guestsOf(room))
  for (let left = guests; left > 0; left -= 1) {
    const open = rooms.filter((room) => room[kind] < occupancyLimits[kind] && load(room) < capacity)
    const [first] = open
    if (!first) return
    const emptiest = open.reduce((best, room) => (load(room) < load(best) ? room : best), first)
    emptiest[kind] += 1
  }
}
