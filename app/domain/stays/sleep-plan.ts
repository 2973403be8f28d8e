import { type Bed, type BedKind, placesIn } from './beds.ts'
import type { Room } from './occupancy.ts'

type Sleepers = { adults: number; children: number }

export type SleepPlan = {
  /** By bedroom, the living room last; guests are those who sleep there. */
  rooms: (Sleepers & { room: number; beds: Bed[] })[]
  /** Guests for whom there is no place in a bed. */
  extra: number
}

type Place = { room: number; kind: BedKind }

/** Adults share the largest beds first; children take the narrow ones. */
const forAdults: readonly BedKind[] = ['king', 'queen', 'double', 'single', 'futon', 'bunk', 'sofa_bed']
const forChildren: readonly BedKind[] = ['bunk', 'single', 'futon', 'sofa_bed', 'double', 'queen', 'king']

/** Assigns a unit's party to its beds. Infants sleep in a cot and are not assigned. */
export function planSleep(beds: readonly Bed[], party: Pick<Room, 'adults' | 'children'>): SleepPlan {
  const places = beds.flatMap(({ room, kind, count }) =>
    Array.from({ length: placesIn(kind) * count }, (): Place => ({ room, kind })),
  )
  const adults = take(places, party.adults, forAdults)
  const children = take(places, party.children, forChildren)
  const rooms = [...new Set(beds.map(({ room }) => room))].sort(livingRoomLast).map((room) => ({
    room,
    beds: beds.filter((bed) => bed.room === room),
    adults: adults.filter((place) => place.room === room).length,
    children: children.filter((place) => place.room === room).length,
  }))
  return { rooms, extra: party.adults + party.children - adults.length - children.length }
}

const livingRoomLast = (one: number, other: number) => Number(one === 0) - Number(other === 0) || one - other

/** Removes the best places for so many guests and returns them. */
function take(places: Place[], count: number, order: readonly BedKind[]): Place[] {
  const ranked = places.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  const taken = ranked.slice(0, count)
  for (const place of taken) places.splice(places.indexOf(place), 1)
  return taken
}
