import * as v from 'valibot'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { ChangePart } from '#app/overlays/modify-dates/overlay-path.ts'
import { digits, everyText, flag, positive, readAddress, text } from '#worker/site/http/query-fields.ts'

export type AskedMove = { propertyId: number | null; roomCategoryId: number | null }

const moveSchema = v.object({ hotel_id: digits(12), selected_rcid: digits(12) })

/** The modification in an address, as far as it can be read without the booking. */
export type AskedChange = {
  /** The part of the stay on show: dates or rooms. */
  part: ChangePart
  checkin: CalendarDay | null
  checkout: CalendarDay | null
  roomCategoryId: number | null
  party: AskedParty
}

/** Guests as typed: the site's rooms string or a party by numbers; null for missing values. */
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
  // The form without script sends one field for each child.
  child_ages: everyText,
})

/** Reads the requested modification from an address, without checking availability. */
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

export function readMove(address: string): AskedMove {
  const { hotel_id, selected_rcid } = readAddress(moveSchema, address)
  return { propertyId: hotel_id, roomCategoryId: selected_rcid }
}
