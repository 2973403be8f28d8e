import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'

/** An open quotation can be booked once. */
export type QuotationState = 'open' | 'booked' | 'withdrawn' | 'ended'

export type QuotedStay = {
  propertyId: number
  roomCategoryId: number
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[]
}

/** A price offered to one guest for one stay, in minor units, including all taxes. */
export type Quotation = QuotedStay & {
  id: string
  totalMinor: number
  currency: string
  endsAt: Instant
  state: QuotationState
}

export function isQuotedStay(
  quotation: QuotedStay,
  stay: { [Name in keyof QuotedStay]: QuotedStay[Name] | null },
): boolean {
  const { rooms } = stay
  return (
    quotation.propertyId === stay.propertyId &&
    quotation.roomCategoryId === stay.roomCategoryId &&
    quotation.checkin === stay.checkin &&
    quotation.checkout === stay.checkout &&
    rooms !== null &&
    formatRoomsConfig(quotation.rooms) === formatRoomsConfig(rooms) &&
    formatChildAges(quotation.rooms) === formatChildAges(rooms)
  )
}
