import type { StayState } from '#app/domain/bookings/booking-status.ts'
import type { SaleSource } from '#app/domain/bookings/sale-sources.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { containsWords } from '#worker/infra/database/conditions/contains-words.ts'
import { isArchivedSql, stayStateSql } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking, BookingState } from '#worker/services/bookings/booking.ts'
import { isFailedMessage } from '#worker/services/notifications/delivery-status.ts'
import { toBookingNo } from '../creating/booking-number.ts'
import { isBookedBy } from '../of-guest/guest-bookings-statement.ts'
import { type BookingRow, toBooking } from '../reading/booking-rows.ts'
import { SELECT_BOOKING } from '../reading/booking-storage.ts'
import { isUnsettled, type ZoneClock } from '../stays/complete-stays.ts'

type GuestAccount = { id: string; countryCode: string | null; phone: string | null }

/** An operator's search; a booking must match all given conditions. Days are in the property's time zone. */
export type BookingSearch = {
  reach: Reach
  number?: string
  guest?: string
  phone?: string
  propertyId?: number
  state?: BookingState
  stayState?: StayState | undefined
  arrivalFrom?: CalendarDay
  arrivalTo?: CalendarDay
  departureFrom?: CalendarDay
  departureTo?: CalendarDay
  inHouseOn?: CalendarDay
  brandId?: string
  source?: SaleSource | undefined
  /** Name of a group, as staff wrote it. */
  groupName?: string | undefined
  /** The current time in each time zone: selects stays without a mark (`isUnsettled`). */
  unsettledAt?: readonly ZoneClock[] | undefined
  hasFailedMessage?: boolean
  /** 0 pending, 1 partial, 2 completed; excludes cancelled bookings. */
  paymentStatus?: number
  /** `createdFrom` is inclusive, `createdTo` exclusive. */
  createdFrom?: Instant
  createdTo?: Instant
  after: { at: Instant; id: string } | null
  limit: number
}

export async function searchBookings(db: Database, search: BookingSearch): Promise<Booking[]> {
  const { bind, params } = bindParams()
  const { reach, number, guest, phone, propertyId, state, inHouseOn, brandId, paymentStatus, after } = search
  const { arrivalFrom, arrivalTo, departureFrom, departureTo, createdFrom, createdTo, unsettledAt } = search
  const conditions = [
    reach !== 'all' && `b.property_id IN (SELECT value FROM json_each(${bind(JSON.stringify(reach))}))`,
    number !== undefined && matchesNumber(bind(toBookingNo(number)), bind(number.trim().toUpperCase())),
    guest !== undefined && matchesGuest(guest, bind),
    phone !== undefined && matchesPhone(bind(phone.replaceAll(/\D/g, ''))),
    propertyId !== undefined && `b.property_id = ${bind(propertyId)}`,
    state !== undefined && `b.state = ${bind(state)}`,
    search.stayState !== undefined && `${stayStateSql('b')} = ${bind(search.stayState)}`,
    arrivalFrom !== undefined && `b.checkin >= ${bind(arrivalFrom)}`,
    arrivalTo !== undefined && `b.checkin <= ${bind(arrivalTo)}`,
    (departureFrom ?? departureTo) !== undefined && `${isArchivedSql('b')} IN (0, 1)`,
    departureFrom !== undefined && `b.checkout >= ${bind(departureFrom)}`,
    departureTo !== undefined && `b.checkout <= ${bind(departureTo)}`,
    inHouseOn !== undefined && isInHouseOn(bind(inHouseOn)),
    unsettledAt !== undefined && isUnsettled(unsettledAt, bind),
    brandId !== undefined && `b.brand_id = ${bind(brandId)}`,
    search.source !== undefined && `b.source = ${bind(search.source)}`,
    search.groupName !== undefined &&
      `b.id IN (SELECT booking_id FROM booking_sale WHERE group_name = ${bind(search.groupName)})`,
    search.hasFailedMessage === true &&
      `b.id IN (SELECT m.payload ->> 'bookingId' FROM message m WHERE ${isFailedMessage('m')})`,
    paymentStatus !== undefined && `b.payment_status = ${bind(paymentStatus)} AND b.state <> 'cancelled'`,
    createdFrom !== undefined && `b.created_at >= ${bind(createdFrom)}`,
    createdTo !== undefined && `b.created_at < ${bind(createdTo)}`,
    after !== null && `(b.created_at, b.id) < (${bind(after.at)}, ${bind(after.id)})`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<BookingRow>(
    `${SELECT_BOOKING} WHERE ${conditions.join(' AND ') || 'true'}
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${bind(search.limit)}`,
    ...params,
  )
  return rows.map((row) => toBooking(row, {}))
}

/** Matches the booking number, or a printed number of its invoices and credit notes. */
const matchesNumber = (number: string, printed: string) =>
  `(b.booking_no = ${number} OR b.invoice_no = ${number}
    OR b.id IN (SELECT booking_id FROM tax_document WHERE no = ${printed}))`

const matchesGuest = (guest: string, bind: Bind) =>
  `(${containsWords('b.guest_name', guest, bind, 'b.guest_folded')} OR lower(b.guest_email) = lower(${bind(guest)}))`

/** Matches the phone number with or without its country code of one to four digits. */
const matchesPhone = (digits: string) =>
  `(b.guest_phone IN (${digits}, ${[2, 3, 4, 5].map((from) => `substr(${digits}, ${from})`).join(', ')})
    AND ${digits} IN (b.guest_phone, ltrim(b.guest_country_code, '+') || b.guest_phone))`

const isInHouseOn = (night: string) =>
  `b.checkin <= ${night} AND b.checkout > ${night} AND b.state IN ('confirmed', 'completed')`

/** Returns up to 100 bookings of an account in properties within reach, newest first. */
export async function bookingsOfGuest(
  { db }: Pick<Deps, 'db'>,
  { reach, account }: { reach: Reach; account: GuestAccount },
): Promise<Booking[]> {
  const { bind, params } = bindParams()
  const { id: userId, countryCode, phone } = account
  const isReached =
    reach === 'all' ? 'true' : `b.property_id IN (SELECT value FROM json_each(${bind(JSON.stringify(reach))}))`
  const rows = await db.all<BookingRow>(
    `${SELECT_BOOKING} WHERE ${isBookedBy('b', { userId, countryCode, phone }, bind)} AND ${isReached}
     ORDER BY b.created_at DESC, b.id DESC LIMIT 100`,
    ...params,
  )
  return rows.map((row) => toBooking(row, {}))
}
