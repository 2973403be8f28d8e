import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

type PartyContext = { format: Formatter; translate: Translate }

/**
 * Returns a party with children, babies or pets as text, `2 adults, 1 child (7), 1 pet`; null for adults alone.
 * `translate` needs the area `price`.
 */
export function partyCopy(rooms: readonly Room[], { format, translate }: PartyContext): string | null {
  const { adults, children, infants, pets } = summarizeRooms(rooms)
  if (children + infants + pets === 0) return null
  return [
    translate('price.adults', { count: adults }),
    children > 0 ? childrenCopy(rooms, children, { format, translate }) : '',
    infants > 0 ? translate('price.infants', { count: infants }) : '',
    pets > 0 ? translate('price.pets', { count: pets }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Returns the party of a booking with the requested cots as text; the number of guests for adults alone. Also needs the
 * area `booking`.
 */
export function guestsCopy({ rooms, cots }: Pick<Booking, 'rooms' | 'cots'>, context: PartyContext): string {
  const { translate } = context
  const party = partyCopy(rooms, context) ?? translate('booking.guestCount', { count: summarizeRooms(rooms).guests })
  return cots.count > 0 ? `${party}, ${translate('price.cots', { count: cots.count })}` : party
}

/** Returns the number of children with the known ages in order. */
function childrenCopy(rooms: readonly Room[], count: number, { format, translate }: PartyContext): string {
  const knownAges = rooms.flatMap(({ childAges = [] }) => childAges.filter((age) => age !== null)).sort((a, b) => a - b)
  if (knownAges.length === 0) return translate('price.childrenCount', { count })
  return translate('price.childrenAged', { count, ages: knownAges.map((age) => format.number(age)).join(', ') })
}
