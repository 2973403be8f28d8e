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
  /** 0: no pets at all. */
  maxPetsPerRoom: number
  /** What a room is called. */
  kind: 'hotel' | 'home'
}

/** What of a property sets its limits. */
export type LimitsGiven = {
  restrictions: Pick<Restrictions, 'minRooms' | 'maxRooms' | 'noTripleOccupancy'>
  petsAllowed: number
  kind: RoomLimits['kind']
}

/** The limits a property's restrictions and its pets set; `maxRooms` is never below `minRooms`. */
export function toRoomLimits({ restrictions, petsAllowed, kind }: LimitsGiven): RoomLimits {
  const minRooms = Math.min(Math.max(1, restrictions.minRooms ?? 1), occupancyLimits.rooms)
  const allowed = restrictions.maxRooms ?? defaultAllowedRooms
  return {
    minRooms,
    maxRooms: Math.max(minRooms, Math.min(allowed, occupancyLimits.rooms)),
    maxGuestsPerRoom: restrictions.noTripleOccupancy ? GUESTS_WITHOUT_TRIPLE : null,
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

/** A sentence by its message id; the caller's language is filled in where it is shown. */
export type Notice = { message: LimitMessage; values: Record<string, number | string> }

/** Why a party does not stay as it asked, as the wire names it: the first limit it breaks. */
export type FitReason = 'min_rooms' | 'max_rooms' | 'no_triple' | 'max_pets' | 'party_too_large'

export type FittedRooms = {
  rooms: Room[]
  isChanged: boolean
  /** One notice per limit the asked rooms broke; why the party is too large, alone, where it is. */
  notices: Notice[]
  /** Null where the asked rooms are within the limits. */
  reason: FitReason | null
}

/**
 * Rooms within the limits for the same party [PICK-29]: a room count below the minimum is raised, one above the maximum
 * cut, and the guests are spread anew, an adult in each [PICK-31]; where a room would be overfull, rooms are added while
 * they may be. Pets are spread in the same way, and move alone where the guests may stay as they are. Rooms within the
 * limits stay as they are. Nobody is left out: a party the largest number of rooms cannot hold keeps the rooms it asked for
 * and is `party_too_large` [PICK-32].
 */
export function fitRooms(rooms: readonly Room[], limits: RoomLimits): FittedRooms {
  const notices = roomNotices(rooms, limits)
  if (notices.length === 0 && rooms.every(isWithinOccupancy)) {
    return { rooms: [...rooms], isChanged: false, notices, reason: null }
  }
  const party = summarizeRooms(rooms)
  const count = planRoomCount(rooms.length, party, limits)
  const areGuestsKept = count === rooms.length && notices.every(isOfPets) && rooms.every(isWithinOccupancy)
  const seated = areGuestsKept
    ? rooms.map((room) => ({ ...room, pets: 0 }))
    : seatGuests(party, count, limits.maxGuestsPerRoom ?? Number.POSITIVE_INFINITY)
  if (!seated) return partyTooLarge(rooms)
  if (!seat(seated, 'pets', party.pets, limits.maxPetsPerRoom)) return partyTooLarge(rooms, petsNotice(limits))
  const fitted = withChildAges(seated, formatChildAges(rooms))
  return { rooms: fitted, isChanged: true, notices, reason: reasonOf(notices) }
}

/** What is said of rooms that cannot be made to fit: they stay as they were asked for. */
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
  if (isOfPets(first)) return 'max_pets'
  return first.message === 'search.limitTwoGuests' ? 'no_triple' : 'max_rooms'
}

/** What the guest is told about rooms that break a limit; empty when none is broken [PICK-24, PICK-25, PICK-26]. */
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

function isOfPets({ message }: Notice): boolean {
  return message === 'search.limitPets'
}

function isWithinOccupancy(room: Room): boolean {
  const { adults, children, infants } = occupancyLimits
  return room.adults >= 1 && room.adults <= adults && room.children <= children && room.infants <= infants
}

type Party = Record<RoomCount, number>

function planRoomCount(asked: number, party: Party, limits: RoomLimits): number {
  const forGuests = limits.maxGuestsPerRoom === null ? 1 : roomsWithoutTriple(party)
  const forPets = Math.ceil(party.pets / Math.max(1, limits.maxPetsPerRoom))
  return Math.min(Math.max(limits.minRooms, asked, forGuests, forPets), limits.maxRooms)
}

/** The fewest rooms of two that seat a party: an adult is in each, so no two children or infants share one. */
export function roomsWithoutTriple({ adults, children, infants }: Omit<Party, 'pets'>): number {
  return Math.max(Math.ceil((adults + children + infants) / GUESTS_WITHOUT_TRIPLE), children + infants)
}

/** Everybody but the pets; null where somebody finds no place. */
function seatGuests(party: Omit<Party, 'pets'>, count: number, capacity: number): Room[] | null {
  // Every room needs an adult before anybody gets company.
  const rooms = Array.from({ length: count }, () => roomFor(1))
  const areAllSeated =
    seat(rooms, 'adults', Math.max(0, party.adults - count), capacity) &&
    seat(rooms, 'children', party.children, capacity) &&
    seat(rooms, 'infants', party.infants, capacity)
  return areAllSeated ? rooms : null
}

// One by one into the emptiest room that still takes such a guest; false when one finds none.
function seat(rooms: Room[], kind: RoomCount, guests: number, capacity: number): boolean {
  const load = (room: Room) => (kind === 'pets' ? room.pets : guestsOf(room))
  for (let left = guests; left > 0; left -= 1) {
    const open = rooms.filter((room) => room[kind] < occupancyLimits[kind] && load(room) < capacity)
    const [first] = open
    if (!first) return false
    const emptiest = open.reduce((best, room) => (load(room) < load(best) ? room : best), first)
    emptiest[kind] += 1
  }
  return true
}
