import { readProperty } from '#app/admin/client/address.ts'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

/** Lengths of the chart, in days. */
export const tapeLengths = [7, 14, 28] as const
export type TapeLength = (typeof tapeLengths)[number]

export type RoomsSearch = {
  property?: number
  /** First day; absent: today at the property. */
  from?: CalendarDay
  days?: TapeLength
}

/** Reads the address of the chart; unreadable parts are left out. */
export function readRoomsSearch(search: Record<string, unknown>): RoomsSearch {
  const { from } = search
  const days = tapeLengths.find((length) => length === search.days)
  return {
    ...readProperty(search),
    ...(typeof from === 'string' && isCalendarDay(from) ? { from } : {}),
    ...(days ? { days } : {}),
  }
}
