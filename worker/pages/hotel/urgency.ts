import { roomsLeftNotice } from '#worker/views/rooms-left.ts'
import type { HotelContext } from './hotel-context.ts'

// One or two may well be the guest's own.
const TOLD_FROM = 3

/** Reasons not to wait, each a stored fact: the last rooms of the chosen kind on our site, bookings of the last day. */
export function toUrgency({ hotel, translate }: HotelContext): string[] {
  const { selected, isAvailable, bookedLastDay } = hotel
  if (!isAvailable || !selected) return []
  const left = roomsLeftNotice(selected.availableRooms, hotel.facts.kind)
  return [
    ...(left ? [translate(left.values.kind === 'home' ? left.message : 'stay.urgencyRooms', left.values)] : []),
    ...(bookedLastDay >= TOLD_FROM ? [translate('stay.urgencyBooked', { count: bookedLastDay })] : []),
  ]
}
