import { roomsLeftNotice } from '#worker/views/stay-card.ts'
import type { HotelContext } from './hotel-context.ts'

/** Fewer bookings a day say little, and one may be the guest's own. */
const TELLING_BOOKINGS = 3

/**
 * Returns reasons to book soon, all from stored data: the last rooms of the selected type, and bookings of the last
 * day.
 */
export function toUrgency({ hotel, translate }: HotelContext): string[] {
  const { selected, isAvailable, bookedLastDay } = hotel
  if (!isAvailable || !selected) return []
  const left = roomsLeftNotice(selected, hotel.facts.kind)
  return [
    ...(left ? [translate(left.values.kind === 'home' ? left.message : 'stay.urgencyRooms', left.values)] : []),
    ...(bookedLastDay >= TELLING_BOOKINGS ? [translate('stay.urgencyBooked', { count: bookedLastDay })] : []),
  ]
}
