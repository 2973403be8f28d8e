import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS, type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { CANCELLABLE, CANCELLED_OR_EXPIRED, CONFIRMED } from './status-sql.ts'

/**
 * Limits on rooms taken by unverified guests without payment, bookings and holds together. Above a limit the guest must
 * verify a phone number or pay. A hold may exceed a limit by half, because its guest is about to pay.
 */
export const maxUnproven = {
  /** Pay-at-property bookings of one browser or phone number. */
  guest: 2,
  /**
   * Rooms of an IPv4 address or IPv6 /64, including holds that ended unpaid within a day, minus rooms paid within a week.
   * A /56 and a /48 allow twice and four times as many.
   */
  network: 12,
  networkAtProperty: 4,
  /** Rooms taken within an hour by all guests. */
  propertyInHour: 20,
  /** Rooms whose holds ended unpaid within a day. */
  propertyLapsed: 10,
  /** Rooms on the nights of the stay, or half of the property's rooms if more. */
  propertyNights: 10,
} as const

/** A city may take a fifth of the brand's hourly limit. */
const CITY_DIVISOR = 5

/** The longest stay (check of `booking.nights`): no earlier arrival is still there. */
const MAX_NIGHTS = 60

/** A hold may exceed a limit by half. */
const HOLD_FACTOR = 1.5

/** Network columns of a booking, narrowest first. */
export const NETWORK_COLUMNS = ['network_hash', 'network_56_hash', 'network_48_hash'] as const

/** A booking to be made or confirmed without payment. */
export type Unproven = {
  /** Bookings to ignore: the current one, and the one it replaces. */
  ignoredBookings: readonly (string | null)[]
  visitorId: string
  phone: string
  countryCode: string
  /** Networks as keyed hashes, narrowest first; empty on a local site, which has no client addresses. */
  networks: readonly { key: string; times: number }[]
  brandId: string
  propertyId: number
  checkin: CalendarDay
  checkout: CalendarDay
  /** Number of rooms; all of them must fit under each limit. */
  rooms: number
  at: Instant
  /** Rooms of the brand per hour (`UNPROVEN_PER_HOUR`). */
  brandInHour: number
}

/** Limits shared by all guests. */
export type Ceiling = 'property' | 'city' | 'brand'

const CEILINGS: readonly Ceiling[] = ['property', 'city', 'brand']

const UNPAID = 'h.is_proven = 0 AND h.paid_minor = 0'
/**
 * Holds that ended unpaid, whether expired, cancelled or replaced. A paid hold has a payment, or a refund of money
 * transferred to it.
 */
const ENDED_HOLD = `h.status_key IN ${CANCELLED_OR_EXPIRED}
    AND EXISTS (SELECT 1 FROM booking_history e WHERE e.booking_id = h.id AND e.position = 0 AND e.event = 'held')
    AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = h.id AND y.status IN ('succeeded', 'refunded'))
    AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = h.id)`

/** SQL condition that another unverified booking is allowed: a hold, or pay-at-property. */
export function isUnderUnverifiedLimits(booking: Unproven, bind: Bind, { isHeld }: { isHeld: boolean }): string {
  const isGuestUnderLimit = isHeld ? '1' : `${guestBookings(booking, bind)} < ${maxUnproven.guest}`
  // A local site has no client addresses, and its journeys book the same properties all day.
  if (booking.networks.length === 0) return isGuestUnderLimit
  const factor = isHeld ? HOLD_FACTOR : 1
  return [
    isGuestUnderLimit,
    ...booking.networks.map((level, index) =>
      isNetworkUnderLimit(booking, { ...level, times: level.times * factor, index }, bind),
    ),
    ...CEILINGS.map((ceiling) => {
      const max = Math.ceil(ceilingOf(ceiling, booking) * factor)
      return `${roomsInHour(ceiling, booking, bind)} + ${bind(booking.rooms)} <= ${max}`
    }),
    hasFewUnpaidHolds(booking, bind),
    hasRoomsForOthers(booking, bind),
  ].join(' AND ')
}

/** Returns the maximum number of rooms per hour. */
export function ceilingOf(ceiling: Ceiling, { brandInHour }: Pick<Unproven, 'brandInHour'>): number {
  const ceilings = {
    property: maxUnproven.propertyInHour,
    city: Math.ceil(brandInHour / CITY_DIVISOR),
    brand: brandInHour,
  }
  return ceilings[ceiling]
}

/** Returns an SQL expression for the rooms taken within the last hour. */
export function roomsInHour(ceiling: Ceiling, booking: Unproven, bind: Bind): string {
  const property = bind(booking.propertyId)
  const conditions: Record<Ceiling, () => string> = {
    property: () => `h.property_id = ${property}`,
    // `+`: by the index of creation only the last hour's bookings are read instead of a whole city's.
    city: () => `h.brand_id = ${bind(booking.brandId)} AND +h.property_id IN (SELECT p.id FROM property p
      WHERE p.city_id = (SELECT q.city_id FROM property q WHERE q.id = ${property}))`,
    brand: () => `h.brand_id = ${bind(booking.brandId)}`,
  }
  return sumRooms(
    `${conditions[ceiling]()} AND h.created_at > ${bind(booking.at - minutes(60))}
    AND (h.status_key IN ${CANCELLABLE} OR (${ENDED_HOLD}))`,
    booking,
    bind,
  )
}

/** Returns an SQL expression for the bookings of the browser or of the phone number, whichever are more. */
function guestBookings(booking: Unproven, bind: Bind): string {
  const count = (condition: string) => `(SELECT count(*) FROM booking h WHERE ${condition} AND ${UNPAID}
    AND h.status_key IN ${CONFIRMED}${ignoredSql(booking, bind)})`
  const isOfPhone = `h.guest_phone = ${bind(booking.phone)} AND h.guest_country_code = ${bind(booking.countryCode)}`
  return `max(${count(`h.visitor_id = ${bind(booking.visitorId)}`)}, ${count(isOfPhone)})`
}

/**
 * SQL condition that a network may take these rooms, in total and at the property. Rooms paid from the network within a
 * week are subtracted: behind the shared address of a mobile carrier most guests pay. When the paid rooms reach the
 * limit, unpaid bookings older than a week are ignored too, because those of a carrier's guests accumulate until their
 * stays.
 */
function isNetworkUnderLimit(
  booking: Unproven,
  { key, times, index }: { key: string; times: number; index: number },
  bind: Bind,
): string {
  const isOfNetwork = `h.${NETWORK_COLUMNS[index] ?? NETWORK_COLUMNS[0]} = ${bind(key)}`
  const [day, week] = [bind(booking.at - DAY_MS), bind(booking.at - 7 * DAY_MS)]
  const ignored = ignoredSql(booking, bind)
  const requestedRooms = bind(booking.rooms)
  const property = bind(booking.propertyId)
  const max = maxUnproven.network * times
  const columns = (unpaid: string, old: string, paid: string) =>
    `SELECT h.property_id = ${property} AS is_here, ${unpaid} AS unpaid, ${old} AS old, ${paid} AS paid
      FROM booking h WHERE ${isOfNetwork}`
  const olderRooms = `iif(h.created_at > ${week}, 0, h.rooms)`
  return `(SELECT coalesce(sum(x.unpaid - x.paid) - iif(sum(x.paid) >= ${max}, sum(x.old), 0), 0)
        + ${requestedRooms} <= ${max}
      AND coalesce(sum(x.is_here * (x.unpaid - x.paid)) - iif(sum(x.paid) >= ${max}, sum(x.is_here * x.old), 0), 0)
        + ${requestedRooms} <= ${maxUnproven.networkAtProperty * times}
    FROM (${columns('h.rooms', olderRooms, '0')} AND ${UNPAID} AND h.status_key IN ${CANCELLABLE}${ignored}
      UNION ALL ${columns('h.rooms', '0', '0')} AND ${UNPAID} AND ${ENDED_HOLD} AND h.created_at > ${day}${ignored}
      UNION ALL ${columns('0', '0', 'h.rooms')} AND h.paid_minor > 0 AND h.created_at > ${week}) x)`
}

/** SQL condition that few holds of the property ended unpaid within a day, beyond the rooms that were paid. */
function hasFewUnpaidHolds(booking: Unproven, bind: Bind): string {
  const isOfLastDay = `h.property_id = ${bind(booking.propertyId)} AND h.created_at > ${bind(booking.at - DAY_MS)}`
  const paid = `(SELECT coalesce(sum(h.rooms), 0) FROM booking h WHERE ${isOfLastDay} AND h.paid_minor > 0)`
  return `${sumRooms(`${isOfLastDay} AND ${ENDED_HOLD}`, booking, bind)} < ${maxUnproven.propertyLapsed} + ${paid}`
}

/** SQL condition that rooms remain for other guests on the same nights. */
function hasRoomsForOthers(booking: Unproven, bind: Bind): string {
  const property = bind(booking.propertyId)
  const booked = sumRooms(
    `h.property_id = ${property} AND h.status_key IN ${CANCELLABLE}
      AND h.checkin > ${bind(addDays(booking.checkin, -MAX_NIGHTS))} AND h.checkin < ${bind(booking.checkout)}
      AND h.checkout > ${bind(booking.checkin)}`,
    booking,
    bind,
  )
  const half = `(SELECT coalesce(sum(c.rooms_total), 0) / 2 FROM room_category c WHERE c.property_id = ${property})`
  return `${booked} + ${bind(booking.rooms)} <= max(${maxUnproven.propertyNights}, ${half})`
}

/** Returns an SQL expression for the rooms of unpaid bookings that meet a condition. */
function sumRooms(condition: string, booking: Unproven, bind: Bind): string {
  return `(SELECT coalesce(sum(h.rooms), 0) FROM booking h
    WHERE ${condition} AND ${UNPAID}${ignoredSql(booking, bind)})`
}

function ignoredSql({ ignoredBookings }: Unproven, bind: Bind): string {
  return ignoredBookings.map((id) => ` AND h.id IS NOT ${bind(id)}`).join('')
}
