import { type BookedStay, changedParts } from '#app/domain/bookings/modification.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'

/** What of a stay a guest is looking at. */
export type ChangePart = 'dates' | 'rooms'

/** A stay by the names of the wire, as forms and addresses of a change carry it. */
export type StayFields = {
  checkin: string
  checkout: string
  rooms_config?: string
  child_ages?: string
  selected_rcid?: string
}

/** The fields that ask for a stay; rooms and category only where they are others than those booked. */
export function toStayFields(stay: BookedStay, booked: BookedStay): StayFields {
  const changed = changedParts(booked, stay)
  const ages = formatChildAges(stay.rooms)
  return {
    checkin: stay.checkin,
    checkout: stay.checkout,
    ...(changed.includes('rooms') ? { rooms_config: formatRoomsConfig(stay.rooms) } : {}),
    ...(changed.includes('rooms') && ages ? { child_ages: ages } : {}),
    ...(changed.includes('category') ? { selected_rcid: String(stay.roomCategoryId) } : {}),
  }
}

/** The address of the sheet about one part of a stay, with what is wanted of it. */
export function sheetPath(bookingHref: string, part: ChangePart, fields: Partial<StayFields> = {}): string {
  const params = new URLSearchParams({ modal: 'modifyDates', ...(part === 'rooms' ? { part } : {}) })
  for (const [name, value] of Object.entries(fields)) if (value) params.set(name, value)
  return `${bookingHref}?${params}`
}
