import { changedParts, toWantedStay, type WantedStay } from '#app/domain/bookings/modification.ts'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import {
  occupancyLimits,
  parseRoomsConfig,
  type Room,
  roomsFromQuery,
  share,
  summarizeRooms,
} from '#app/domain/stays/occupancy.ts'
import type { Booking } from '#worker/bookings/booking.ts'

/** The stay an address of the sheet asks for; null where it asks for none, or for the one that is booked. */
export function readWantedStay(params: URLSearchParams, booking: Booking): WantedStay | null {
  const checkin = parseCalendarDay(params.get('checkin'))
  const checkout = parseCalendarDay(params.get('checkout'))
  const category = Number(params.get('selected_rcid'))
  const rooms = readRooms(params, booking.rooms)
  const wanted: WantedStay = {
    ...(checkin && checkout ? { checkin, checkout } : {}),
    ...(rooms ? { rooms } : {}),
    ...(Number.isSafeInteger(category) && category > 0 ? { roomCategoryId: category } : {}),
  }
  // The sheet is first opened with nothing chosen; a tap on the very dates that are booked is answered.
  const isDatesAsked = wanted.checkin !== undefined && params.get('part') !== 'rooms'
  return isDatesAsked || changedParts(booking, toWantedStay(booking, wanted)).length > 0 ? wanted : null
}

/** Rooms as the site writes them, else a party by its numbers: the same party keeps the rooms it has. */
function readRooms(params: URLSearchParams, booked: readonly Room[]): Room[] | null {
  const ages = params.getAll('child_ages').join('_')
  const config = params.get('rooms_config')
  if (config) {
    const rooms = parseRoomsConfig(config)
    return rooms && withChildAges(rooms, ages)
  }
  if (!params.get('rooms') || !params.get('adults')) return null
  return withChildAges(shareParty(params, booked), ages)
}

function shareParty(params: URLSearchParams, booked: readonly Room[]): Room[] {
  const count = (name: string) => Math.min(999, Math.max(0, Math.floor(Number(params.get(name)) || 0)))
  const party = summarizeRooms(booked)
  const names = ['rooms', 'adults', 'children', 'infants', 'pets'] as const
  if (names.every((name) => count(name) === party[name])) return [...booked]
  const rooms = roomsFromQuery({
    rooms: params.get('rooms'),
    adults: params.get('adults'),
    children: params.get('children'),
  })
  const shareOf = (name: 'infants' | 'pets', at: number) =>
    Math.min(share(count(name), rooms.length, at), occupancyLimits[name])
  return rooms.map((room, at) => ({ ...room, infants: shareOf('infants', at), pets: shareOf('pets', at) }))
}
