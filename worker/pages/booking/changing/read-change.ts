import * as v from 'valibot'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { ChangePart } from '#app/overlays/modify-dates/sheet-path.ts'
import { everyText, flag, positive, text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

/** What of a booked stay an address wants changed, as far as it can be read without the booking. */
export type AskedChange = {
  /** What of the stay the guest is looking at. */
  part: ChangePart
  checkin: CalendarDay | null
  checkout: CalendarDay | null
  roomCategoryId: number | null
  party: AskedParty
}

/** Who comes, as it was typed: rooms as the site writes them, or a party by its numbers; null for what is not said. */
export type AskedParty = Record<'roomsConfig' | 'rooms' | 'adults' | 'children' | 'infants' | 'pets', string | null> & {
  childAges: string
}

const schema = v.object({
  part: flag('rooms'),
  checkin: text,
  checkout: text,
  selected_rcid: positive,
  rooms_config: text,
  rooms: text,
  adults: text,
  children: text,
  infants: text,
  pets: text,
  // The form without script sends a field for each child.
  child_ages: everyText,
})

/** Reads the stay an address asks for in place of a booked one. Whether it can be had is not asked here. */
export function readChange(address: string): AskedChange {
  const asked = readAddress(schema, address)
  const { rooms_config: roomsConfig, rooms, adults, children, infants, pets } = asked
  return {
    part: asked.part ? 'rooms' : 'dates',
    checkin: parseCalendarDay(asked.checkin),
    checkout: parseCalendarDay(asked.checkout),
    roomCategoryId: asked.selected_rcid,
    party: { roomsConfig, rooms, adults, children, infants, pets, childAges: asked.child_ages.join('_') },
  }
}
