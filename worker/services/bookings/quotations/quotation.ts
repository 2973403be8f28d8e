import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'

/** An open quotation can be booked once. */
export type QuotationState = 'open' | 'booked' | 'withdrawn' | 'ended'

export type QuotedStay = {
  propertyId: number
  roomTypeId: number
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

/** Returns whether a stay is exactly the quoted one, including the ages of children. */
export function isQuotedStay(
  quotation: QuotedStay,
  stay: { [Name in keyof QuotedStay]: QuotedStay[Name] | null },
): boolean {
  const { rooms } = stay
  return (
    quotation.propertyId === stay.propertyId &&
    quotation.roomTypeId === stay.roomTypeId &&
    quotation.checkin === stay.checkin &&
    quotation.checkout === stay.checkout &&
    rooms !== null &&
    formatRoomsConfig(quotation.rooms) === formatRoomsConfig(rooms) &&
    formatChildAges(quotation.rooms) === formatChildAges(rooms)
  )
}

/** Erases the guests of quotations by phone number with country code, or by email address. */
export function eraseQuotedGuest(recipients: readonly string[], condition: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  const recipientsSql = recipients.map(bind).join(', ')
  return {
    sql: `UPDATE quotation SET guest_country_code = NULL, guest_phone = NULL, guest_email = NULL
      WHERE (guest_country_code || guest_phone IN (${recipientsSql}) OR guest_email COLLATE NOCASE IN (${recipientsSql})) AND ${condition(bind)}`,
    params,
  }
}
