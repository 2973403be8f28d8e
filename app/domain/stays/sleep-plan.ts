import { type Bed, type BedKind, placesIn } from './beds.ts'
import type { Room } from './occupancy.ts'

type Sleepers = { adults: number; children: number }

export type SleepPlan = {
  /** By bedroom, the living room last; guests are those who sleep there. */
  rooms: (Sleepers & { room: number; beds: Bed[] })[]
  /** Number of guests without a place in a bed. */
  extra: number
}

type Place = { room: number; kind: BedKind }

/** Adults get the largest beds first, children the narrowest. */
const orderForAdults: readonly BedKind[] = ['king', 'queen', 'double', 'single', 'futon', 'bunk', 'sofa_bed']
const orderForChildren: readonly BedKind[] = ['bunk', 'single', 'futon', 'sofa_bed', 'double', 'queen', 'king']

/** Assigns a unit's party to its beds. Infants sleep in a cot and are not assigned. */
export function planSleep(beds: readonly Bed[], party: Pick<Room, 'adults' | 'children'>): SleepPlan {
  const places = beds.flatMap(({ room, kind, count }) =>
    Array.from({ length: placesIn(kind) * count }, (): Place => ({ room, kind })),
  )
  const adults = assignPlaces(places, party.adults, orderForAdults)
  const children = assignPlaces(places, party.children, orderForChildren)
  const rooms = [...new Set(beds.map(({ room }) => room))].sort(livingRoomLast).map((room) => ({
    room,
    beds: beds.filter((bed) => bed.room === room),
    adults: adults.filter((place) => place.room === room).length,
    children: children.filter((place) => place.room === room).length,
  }))
  return { rooms, extra: party.adults + party.children - adults.length - children.length }
}

const livingRoomLast = (a: number, b: number) => Number(a === 0) - Number(b === 0) || a - b

/** Removes the best places for `count` guests and returns them. */
function assignPlaces(places: Place[], count: number, order: readonly BedKind[]): Place[] {
  const ranked = places.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const assigned = ranked.slice(0, count)
  for (const place of assigned) places.splice(places.indexOf(place), 1)
  return assigned
}
