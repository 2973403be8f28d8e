import { formatChildAges, withChildAges } from './child-ages.ts'
import { guestsOf, occupancyLimits, type Room, type RoomCount, roomFor, summarizeRooms } from './occupancy.ts'
import type { Restrictions } from './restrictions.ts'

export const defaultAllowedRooms = 4

const MAX_GUESTS_WITHOUT_TRIPLE = 2

export type RoomLimits = {
  minRooms: number
  maxRooms: number
  /** Adults, children and infants together; null: only `occupancyLimits` apply. */
  maxGuestsPerRoom: number | null
  /** 0: no pets. */
  maxPetsPerRoom: number
  /** Selects the wording for a room. */
  kind: 'hotel' | 'home'
}

export type RoomLimitsInput = {
  restrictions: Pick<Restrictions, 'minRooms' | 'maxRooms' | 'noTripleOccupancy'>
  petsAllowed: number
  kind: RoomLimits['kind']
}

/** Returns the limits from a property's restrictions and its pet policy; `maxRooms` is at least `minRooms`. */
export function toRoomLimits({ restrictions, petsAllowed, kind }: RoomLimitsInput): RoomLimits {
  const minRooms = Math.min(Math.max(1, restrictions.minRooms ?? 1), occupancyLimits.rooms)
  const maxAllowed = restrictions.maxRooms ?? defaultAllowedRooms
  return {
    minRooms,
    maxRooms: Math.max(minRooms, Math.min(maxAllowed, occupancyLimits.rooms)),
    maxGuestsPerRoom: restrictions.noTripleOccupancy ? MAX_GUESTS_WITHOUT_TRIPLE : null,
    maxPetsPerRoom: petsAllowed,
    kind,
  }
}

type LimitMessage =
  | 'search.limitMinRooms'
  | 'search.limitMinMaxRooms'
  | 'search.limitMaxRooms'
  | 'search.limitTwoGuests'
  | 'search.limitPets'
  | 'search.partyTooLarge'

export type Notice = { message: LimitMessage; values: Record<string, number | string> }

export type FitReason = 'min_rooms' | 'max_rooms' | 'no_triple' | 'max_pets' | 'party_too_large'

export type FittedRooms = {
  rooms: Room[]
  isChanged: boolean
  /** One notice per exceeded limit; only the reason when the party is too large. */
  notices: Notice[]
  /** Null when the requested rooms are within the limits. */
  reason: FitReason | null
}

/**
 * Returns rooms within the limits for the same party. Raises or cuts the number of rooms to the limits and
 * redistributes the guests with an adult in each room; adds rooms when a room would be too full. Pets are distributed
 * in the same way, and only the pets move when the guests can stay. Rooms within the limits stay unchanged. No guest is
 * dropped: a party that does not fit the maximum number of rooms keeps its requested rooms and gets `party_too_large`.
 */
export function fitRooms(rooms: readonly Room[], limits: RoomLimits): FittedRooms {
  const notices = roomNotices(rooms, limits)
  if (notices.length === 0 && rooms.every(isWithinOccupancy)) {
    return { rooms: [...rooms], isChanged: false, notices, reason: null }
  }
  const party = summarizeRooms(rooms)
  const count = planRoomCount(rooms.length, party, limits)
  const canKeepGuests = count === rooms.length && notices.every(isPetsNotice) && rooms.every(isWithinOccupancy)
  const distributed = canKeepGuests
    ? rooms.map((room) => ({ ...room, pets: 0 }))
    : distributeGuests(party, count, limits.maxGuestsPerRoom ?? Number.POSITIVE_INFINITY)
  if (!distributed) return partyTooLarge(rooms)
  const pets: Addition = { kind: 'pets', count: party.pets, capacity: limits.maxPetsPerRoom }
  if (!distribute(distributed, pets)) return partyTooLarge(rooms, petsNotice(limits))
  const fitted = withChildAges(distributed, formatChildAges(rooms))
  return { rooms: fitted, isChanged: true, notices, reason: reasonOf(notices) }
}

export function partyTooLarge(
  rooms: readonly Room[],
  notice: Notice = { message: 'search.partyTooLarge', values: {} },
): FittedRooms {
  return {
    rooms: [...rooms],
    isChanged: false,
    notices: [notice],
    reason: 'party_too_large',
  }
}

function reasonOf([first]: readonly Notice[]): FitReason | null {
  if (!first) return null
  if (first.message === 'search.limitMinRooms') return 'min_rooms'
  if (isPetsNotice(first)) return 'max_pets'
  return first.message === 'search.limitTwoGuests' ? 'no_triple' : 'max_rooms'
}

/** Returns a notice for each limit the rooms exceed. */
export function roomNotices(rooms: readonly Room[], limits: RoomLimits): Notice[] {
  const { minRooms: min, maxRooms: max, maxGuestsPerRoom, kind } = limits
  const notices: Notice[] = []
  if (rooms.length < min) notices.push({ message: 'search.limitMinRooms', values: { min, kind } })
  if (rooms.length > max && min > 1) notices.push({ message: 'search.limitMinMaxRooms', values: { min, max, kind } })
  if (rooms.length > max && min <= 1) notices.push({ message: 'search.limitMaxRooms', values: { max, kind } })
  if (maxGuestsPerRoom !== null && rooms.some((room) => guestsOf(room) > maxGuestsPerRoom)) {
    notices.push({ message: 'search.limitTwoGuests', values: { max: maxGuestsPerRoom, kind } })
  }
  if (rooms.some((room) => room.pets > limits.maxPetsPerRoom)) notices.push(petsNotice(limits))
  return notices
}

function petsNotice({ maxPetsPerRoom: max, kind }: RoomLimits): Notice {
  return { message: 'search.limitPets', values: { max, kind } }
}

function isPetsNotice({ message }: Notice): boolean {
  return message === 'search.limitPets'
}

function isWithinOccupancy(room: Room): boolean {
  const { adults, children, infants } = occupancyLimits
  return room.adults >= 1 && room.adults <= adults && room.children <= children && room.infants <= infants
}

type Party = Record<RoomCount, number>

function planRoomCount(requestedRooms: number, party: Party, limits: RoomLimits): number {
  const forGuests = limits.maxGuestsPerRoom === null ? 1 : minRoomsWithoutTriple(party)
  const forPets = Math.ceil(party.pets / Math.max(1, limits.maxPetsPerRoom))
  return Math.min(Math.max(limits.minRooms, requestedRooms, forGuests, forPets), limits.maxRooms)
}

/** Minimum number of two-guest rooms for a party: each needs an adult, so children and infants cannot share a room. */
export function minRoomsWithoutTriple({ adults, children, infants }: Omit<Party, 'pets'>): number {
  return Math.max(Math.ceil((adults + children + infants) / MAX_GUESTS_WITHOUT_TRIPLE), children + infants)
}

/** Distributes all guests except pets; null when they do not fit. */
function distributeGuests(party: Omit<Party, 'pets'>, count: number, capacity: number): Room[] | null {
  const rooms = Array.from({ length: count }, () => roomFor(1))
  const allFit =
    distribute(rooms, { kind: 'adults', count: Math.max(0, party.adults - count), capacity }) &&
    distribute(rooms, { kind: 'children', count: party.children, capacity }) &&
    distribute(rooms, { kind: 'infants', count: party.infants, capacity })
  return allFit ? rooms : null
}

/** Guests or pets to add to rooms that hold at most `capacity` each. */
type Addition = { kind: RoomCount; count: number; capacity: number }

// Puts guests or pets one by one into the emptiest room with space; false when one does not fit.
function distribute(rooms: Room[], { kind, count, capacity }: Addition): boolean {
  const load = (room: Room) => (kind === 'pets' ? room.pets : guestsOf(room))
  for (let remaining = count; remaining > 0; remaining -= 1) {
    const withSpace = rooms.filter((room) => room[kind] < occupancyLimits[kind] && load(room) < capacity)
    const [first] = withSpace
    if (!first) return false
    const emptiest = withSpace.reduce((best, room) => (load(room) < load(best) ? room : best), first)
    emptiest[kind] += 1
  }
  return true
}
