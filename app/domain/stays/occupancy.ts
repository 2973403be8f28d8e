/** Guests of one room. */
export type Room = Record<RoomCount, number> & {
  /** Ages in full years; null or missing when unknown. Absent when no age is known. */
  childAges?: readonly (number | null)[]
}

export type RoomCount = 'adults' | 'children' | 'infants' | 'pets'

/** Upper limits of a valid room configuration, above what any hotel accepts. */
export const occupancyLimits = { rooms: 10, adults: 16, children: 10, infants: 6, pets: 9 }

const MAX_COUNT = 999
const MAX_CONFIG_LENGTH = 200

export const defaultRoomsConfig = '1,0,0'

export function defaultRooms(): Room[] {
  return [roomFor(1)]
}

/** Rooms of a search box without a previous search. */
export function initialRooms(): Room[] {
  return [roomFor(2)]
}

export function roomFor(adults: number): Room {
  return { adults, children: 0, infants: 0, pets: 0 }
}

/**
 * Parses a room configuration; null when invalid or above `occupancyLimits`. Accepts three formats:
 * `2-2_0_1_0-1_0_0_0`, the number of rooms and adults_infants_children_pets of each; `1,0,0`, the numbers of single,
 * double and three-adult rooms; any other comma list, the adults of each room.
 */
export function parseRoomsConfig(text: string | null | undefined): Room[] | null {
  const config = (text ?? '').trim()
  if (config === '' || config.length > MAX_CONFIG_LENGTH) return null
  if (config.includes('_') || config.includes('-')) return parseDashForm(config)
  return parseCommaList(config)
}

/** Parses a room configuration; the fallback when invalid. */
export function roomsOrDefault(text: string | null | undefined, fallback: string = defaultRoomsConfig): Room[] {
  return parseRoomsConfig(text) ?? parseRoomsConfig(fallback) ?? defaultRooms()
}

export function formatRoomsConfig(rooms: readonly Room[]): string {
  const tuples = rooms.map(({ adults, infants, children, pets }) => `${adults}_${infants}_${children}_${pets}`)
  return [rooms.length, ...tuples].join('-')
}

export type OccupancyCounts = { single: number; double: number; extra: number }

/** Returns the rooms with at least `count` pets; missing ones are added to the first room. */
export function withPets(rooms: readonly Room[], count: number): Room[] {
  const missing = count - summarizeRooms(rooms).pets
  return rooms.map((room, index) => (index === 0 && missing > 0 ? { ...room, pets: room.pets + missing } : room))
}

/** Counts rooms with one adult, with two or more, and with three. A room for three counts in both of the last. */
function countOccupancy(rooms: readonly Room[]): OccupancyCounts {
  return {
    single: rooms.filter((room) => room.adults === 1).length,
    double: rooms.filter((room) => room.adults >= 2).length,
    extra: rooms.filter((room) => room.adults === 3).length,
  }
}

/** Formats the counts of `countOccupancy`, `1,1,0`; createBooking parses them again. */
export function occupancyString(rooms: readonly Room[]): string {
  const { single, double, extra } = countOccupancy(rooms)
  return `${single},${double},${extra}`
}

/** Parses the text of `occupancyString`. */
export function countsOfOccupancy(text: string): OccupancyCounts {
  const [single = 0, double = 0, extra = 0] = text.split(',').map(Number)
  return { single, double, extra }
}

export type RoomsSummary = {
  guests: number
  rooms: number
  adults: number
  children: number
  infants: number
  pets: number
}

export function summarizeRooms(rooms: readonly Room[]): RoomsSummary {
  const sum = (kind: RoomCount) => rooms.reduce((total, room) => total + room[kind], 0)
  const people = { adults: sum('adults'), children: sum('children'), infants: sum('infants') }
  return { guests: guestsOf(people), rooms: rooms.length, ...people, pets: sum('pets') }
}

export function guestsOf(room: Pick<Room, 'adults' | 'children' | 'infants'>): number {
  return room.adults + room.children + room.infants
}

/** Parses a positive count; other texts become the fallback. */
export function countOrDefault(text: string | null | undefined, fallback = 1): number {
  const count = readCount((text ?? '').trim(), MAX_COUNT)
  return count === null || count === 0 ? fallback : count
}

export type RoomsQuery = {
  roomsConfig?: string | null
  rooms?: string | null
  guests?: string | null
  adults?: string | null
  children?: string | null
}

/** Returns the rooms of a query: its configuration, else its guests distributed evenly, else the fallback. */
export function roomsFromQuery(query: RoomsQuery, fallback: string = defaultRoomsConfig): Room[] {
  if (query.roomsConfig) return roomsOrDefault(query.roomsConfig, fallback)
  if (!query.rooms && !query.guests && !query.adults) return roomsOrDefault(fallback)
  const defaults = summarizeRooms(roomsOrDefault(fallback))
  const count = Math.min(countOrDefault(query.rooms), occupancyLimits.rooms)
  const children = countOrDefault(query.children, 0)
  const adults = query.adults
    ? countOrDefault(query.adults, defaults.adults)
    : Math.max(1, countOrDefault(query.guests, defaults.guests) - children)
  return spread(count, { adults, children })
}

const ADULTS_PER_ROOM = 2

/** Distributes a party over a number of rooms; null means two adults per room. */
export function roomsForParty(people: { adults: number; children: number }, rooms: number | null): Room[] {
  const count = rooms ?? Math.ceil(people.adults / ADULTS_PER_ROOM)
  return spread(Math.min(count, occupancyLimits.rooms), people)
}

function spread(count: number, people: { adults: number; children: number }): Room[] {
  return Array.from({ length: count }, (_, index) => ({
    ...roomFor(Math.min(Math.max(1, share(people.adults, count, index)), occupancyLimits.adults)),
    children: Math.min(share(people.children, count, index), occupancyLimits.children),
  }))
}

/** Returns the share at `index` when a total is split evenly in whole numbers; the first shares get the remainder. */
export function share(total: number, count: number, index: number): number {
  return Math.floor(total / count) + (index < total % count ? 1 : 0)
}

function parseDashForm(config: string): Room[] | null {
  const [countText = '', ...tuples] = config.split('-')
  const count = readCount(countText, occupancyLimits.rooms)
  if (count === null || count === 0 || count !== tuples.length) return null
  return parseAll(tuples, parseTuple)
}

function parseTuple(tuple: string): Room | null {
  const parts = tuple.split('_')
  if (parts.length > 4) return null
  const [adultsText = '', infantsText = '0', childrenText = '0', petsText = '0'] = parts
  const adults = adultsText === '' ? 0 : readCount(adultsText, occupancyLimits.adults)
  const infants = readCount(infantsText, occupancyLimits.infants)
  const children = readCount(childrenText, occupancyLimits.children)
  const pets = readCount(petsText, occupancyLimits.pets)
  if (adults === null || infants === null || children === null || pets === null) return null
  // A missing or zero number of adults becomes 1.
  return { adults: adults || 1, children, infants, pets }
}

function parseCommaList(config: string): Room[] | null {
  const counts = parseAll(config.split(','), (part) => readCount(part.trim(), occupancyLimits.adults))
  if (counts === null) return null
  const adults = counts.length === 3 ? counts.flatMap(repeatTriple) : counts
  if (adults.length > occupancyLimits.rooms) return null
  return adults.length === 0 ? defaultRooms() : adults.map((count) => roomFor(count || 1))
}

/** Expands a count of `single,double,triple` into the adults of each room. */
function repeatTriple(count: number, index: number): number[] {
  return Array.from({ length: count }, () => index + 1)
}

function parseAll<Part>(texts: readonly string[], parse: (text: string) => Part | null): Part[] | null {
  const parsed: Part[] = []
  for (const text of texts) {
    const part = parse(text)
    if (part === null) return null
    parsed.push(part)
  }
  return parsed
}

function readCount(text: string, max: number): number | null {
  if (!/^\d{1,4}$/.test(text)) return null
  const count = Number(text)
  return count <= max ? count : null
}
