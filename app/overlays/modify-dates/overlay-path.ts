import { type BookedStay, changedParts } from '#app/domain/bookings/modification.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'

export type ChangePart = 'dates' | 'rooms'

/** Fields of a stay by their wire names, as used in forms and URLs. */
export type StayFields = {
  checkin: string
  checkout: string
  rooms_config?: string
  child_ages?: string
  selected_rcid?: string
}

/** Returns the stay's fields, of the party and room type only when they differ from the booking. */
export function toStayFields(stay: BookedStay, booked: BookedStay): StayFields {
  const changed = changedParts(booked, stay)
  const ages = formatChildAges(stay.rooms)
  return {
    checkin: stay.checkin,
    checkout: stay.checkout,
    ...(changed.includes('rooms') ? { rooms_config: formatRoomsConfig(stay.rooms) } : {}),
    ...(changed.includes('rooms') && ages ? { child_ages: ages } : {}),
    ...(changed.includes('category') ? { selected_rcid: String(stay.roomTypeId) } : {}),
  }
}

/** Returns the path of the booking page with this overlay open. */
export function overlayPath(bookingHref: string, part: ChangePart, fields: Partial<StayFields> = {}): string {
  const params = new URLSearchParams({ modal: 'modifyDates', ...(part === 'rooms' ? { part } : {}) })
  for (const [name, value] of Object.entries(fields)) if (value) params.set(name, value)
  return `${bookingHref}?${params}`
}
