import { readProperty } from '#app/admin/client/address.ts'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

export type CalendarSearch = {
  property?: number
  /** First day in sight. */
  from?: CalendarDay
  /** Chosen properties, `10001,10002`; absent: all. */
  in?: string
  /** Code of a rate plan, or `all` of them beside each other; absent: the room types' own prices. */
  plan?: string
  /** Guests whose price is shown; absent: two. */
  guests?: number
  /** Room type of the month on a phone. */
  room?: number
  /** Id of the note whose form is open, or `new`. */
  note?: string
}

export const MAX_GUESTS = 4

/** Reads the address of the calendar; unreadable parts are left out. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { from, in: chosen, plan, guests, room, note } = search
  const isChosen = typeof chosen === 'number' || (typeof chosen === 'string' && /^\d+(,\d+)*$/.test(chosen))
  const isParty = Number.isInteger(guests) && Number(guests) >= 1 && Number(guests) <= MAX_GUESTS
  return {
    ...readProperty(search),
    ...(typeof from === 'string' && isCalendarDay(from) ? { from } : {}),
    ...(isChosen ? { in: String(chosen) } : {}),
    ...(typeof plan === 'string' && /^[A-Za-z0-9_-]{1,20}$/.test(plan) ? { plan } : {}),
    ...(isParty ? { guests: Number(guests) } : {}),
    ...(Number.isInteger(room) ? { room: Number(room) } : {}),
    ...(typeof note === 'string' && /^[\w-]{1,64}$/.test(note) ? { note } : {}),
  }
}
