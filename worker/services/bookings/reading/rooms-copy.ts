import type { Room } from '#app/domain/stays/occupancy.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { guestsCopy } from './party-copy.ts'
import { boardCopy, bookedBoardCopy, rateName } from './plan-copy.ts'

type RoomsContext = { format: Formatter; translate: Translate }

type BookedRooms = Pick<Booking, 'roomCount' | 'roomTypeName' | 'plan' | 'parts'>

/**
 * Returns the room types of a booking as text: `2 × Jharokha room`, or `Jharokha room, 2 × Suite · Flexible`.
 * `translate` needs the area `booking`.
 */
export function roomTypesCopy({ roomCount, parts, ...rate }: BookedRooms, { format, translate }: RoomsContext): string {
  const counted = (name: string, count: number) =>
    count > 1 ? translate('booking.roomsOf', { count: format.number(count), room: isolate(name) }) : isolate(name)
  return parts ? format.list(countNames(parts, counted)) : counted(rateName(rate.roomTypeName, rate.plan), roomCount)
}

/** Returns the same as plain text for messages, without a translation: `2 × Jharokha room`. */
export function plainRoomTypes({ roomCount, parts, ...rate }: BookedRooms, format: Formatter): string {
  const counted = (name: string, count: number) => (count > 1 ? `${format.number(count)} × ${name}` : name)
  return parts ? countNames(parts, counted).join(', ') : counted(rateName(rate.roomTypeName, rate.plan), roomCount)
}

/**
 * Returns room type, plan and board of a booking as plain text, `Classic · Saver · Breakfast included`, or where its
 * rooms differ the types with their plans; null without any plan.
 */
export function bookedRateCopy(booking: Booking, { format, translate }: RoomsContext): string | null {
  if (booking.parts) return plainRoomTypes(booking, format)
  if (!booking.plan) return null
  const board = bookedBoardCopy(booking, translate)
  return [rateName(booking.roomTypeName, booking.plan), ...(board === null ? [] : [board])].join(' · ')
}

function countNames(parts: NonNullable<Booking['parts']>, toText: (name: string, count: number) => string): string[] {
  const byRate = Map.groupBy(parts, ({ roomTypeName, plan }) => rateName(roomTypeName, plan))
  return [...byRate].map(([name, rooms]) => toText(name, rooms.length))
}

type MixedRooms = Pick<Booking, 'parts'> & { rooms: readonly Room[]; property: { kind: 'hotel' | 'home' } }

/**
 * Returns each room with its guests as text, `Room 2 · Suite · Flexible · 2 guests · Breakfast included`; empty for a
 * booking whose rooms are all alike. `translate` needs the areas `booking`, `hotel`, `price` and `timeline`.
 */
export function roomLines({ parts = [], rooms, property }: MixedRooms, context: RoomsContext): string[] {
  const { format, translate } = context
  return parts.map(({ roomTypeName, plan, hasBreakfast }, index) => {
    const board = boardCopy({ breakfastIncluded: hasBreakfast }, plan, translate)
    return [
      translate('booking.roomNumber', { kind: property.kind, number: format.number(index + 1) }),
      isolate(rateName(roomTypeName, plan)),
      guestsCopy({ rooms: [...rooms.slice(index, index + 1)], cots: { count: 0, unitMinor: 0 } }, context),
      ...(board === null ? [] : [board]),
    ].join(' · ')
  })
}
