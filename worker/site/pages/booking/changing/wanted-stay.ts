import { changedParts, toWantedStay, type WantedStay } from '#app/domain/bookings/modification.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import {
  occupancyLimits,
  parseRoomsConfig,
  type Room,
  roomsFromQuery,
  share,
  summarizeRooms,
} from '#app/domain/stays/occupancy.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { AskedChange, AskedParty } from './read-change.ts'

/** Returns the requested stay, or null when none is requested or the request equals the booked stay. */
export function wantedStay(
  { part, checkin, checkout, roomCategoryId, party }: AskedChange,
  booking: Booking,
): WantedStay | null {
  const rooms = roomsOf(party, booking.rooms)
  const wanted: WantedStay = {
    ...(checkin && checkout ? { checkin, checkout } : {}),
    ...(rooms ? { rooms } : {}),
    ...(roomCategoryId === null ? {} : { roomCategoryId }),
  }
  // The overlay opens with nothing chosen, but choosing exactly the booked dates gets a response.
  const isDatesAsked = wanted.checkin !== undefined && part === 'dates'
  return isDatesAsked || changedParts(booking, toWantedStay(booking, wanted)).length > 0 ? wanted : null
}

/** Reads rooms from the site's rooms string, otherwise from a party's numbers; an unchanged party keeps its rooms. */
function roomsOf(party: AskedParty, booked: readonly Room[]): Room[] | null {
  if (party.roomsConfig) {
    const rooms = parseRoomsConfig(party.roomsConfig)
    return rooms && withChildAges(rooms, party.childAges)
  }
  if (!party.rooms || !party.adults) return null
  return withChildAges(shareParty(party, booked), party.childAges)
}

function shareParty(asked: AskedParty, booked: readonly Room[]): Room[] {
  const count = (name: 'rooms' | 'adults' | 'children' | 'infants' | 'pets') =>
    Math.min(999, Math.max(0, Math.floor(Number(asked[name]) || 0)))
  const party = summarizeRooms(booked)
  const names = ['rooms', 'adults', 'children', 'infants', 'pets'] as const
  if (names.every((name) => count(name) === party[name])) return [...booked]
  const { rooms: roomCount, adults, children } = asked
  const rooms = roomsFromQuery({ rooms: roomCount, adults, children })
  const shareOf = (name: 'infants' | 'pets', at: number) =>
    Math.min(share(count(name), rooms.length, at), occupancyLimits[name])
  return rooms.map((room, at) => ({ ...room, infants: shareOf('infants', at), pets: shareOf('pets', at) }))
}
