import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import { CALLED_OFF, CONFIRMED, STILL_OPEN } from './status-sql.ts'

/**
 * How many rooms unproven guests may take without paying, bookings and holds together; past a limit the guest proves a
 * number by a code, or pays. `own`: bookings to be paid at the property, of one browser or number. `network` and
 * `networkAtProperty`: rooms of an IPv4 address or IPv6 /64, with holds that ended unpaid within a day and less what was paid within a week;
 * a /56 and a /48 have twice and four times that. A hold may go half as far again: its guest is about to pay. `propertyInHour`: rooms taken within an hour, by anybody.
 * `propertyLapsed`: rooms whose holds ended unpaid within a day. `propertyNights`: rooms on the nights of the stay, or half of
 * the property's where that is more.
 */
export const maxUnproven = {
  own: 2,
  network: 12,
  networkAtProperty: 4,
  propertyInHour: 20,
  propertyLapsed: 10,
  propertyNights: 10,
} as const

/** How many rooms of a brand may be taken within an hour for each of its cities: a fifth. */
const CITY_SHARE = 5

const DAY_MS = minutes(24 * 60)

/** A hold is let through up to so many times a limit. */
const HOLD_SHARE = 1.5

/** The columns with the networks of a booking, the narrowest first. */
export const NETWORK_COLUMNS = ['network_hash', 'network_56_hash', 'network_48_hash'] as const

/** A booking that is to be made or confirmed without money. */
export type Unproven = {
  /** Bookings that do not count: the one it is, and the one it replaces. */
  but: readonly (string | null)[]
  visitorId: string
  phone: string
  countryCode: string
  /** Networks as keyed hashes, the narrowest first; empty at a local site, which knows no addresses. */
  networks: readonly { key: string; times: number }[]
  brandId: string
  propertyId: number
  checkin: string
  checkout: string
  /** How many rooms it takes: all of them must fit under each limit. */
  rooms: number
  at: Instant
  /** How many rooms of the brand may be taken within an hour (`UNPROVEN_PER_HOUR`). */
  brandInHour: number
}

/** The ceilings that hold for everybody together. */
export type Ceiling = 'property' | 'city' | 'brand'

const ALL: readonly Ceiling[] = ['property', 'city', 'brand']
const LOCAL: readonly Ceiling[] = ['property']

const UNPAID = 'h.is_proven = 0 AND h.paid_minor = 0'
/** Holds that ended unpaid, whether they lapsed, were cancelled or gave way to another booking: a hold that was paid has a payment, or a refund of money carried to it. */
const ENDED_HOLD = `h.status_key IN ${CALLED_OFF}
    AND EXISTS (SELECT 1 FROM booking_history e WHERE e.booking_id = h.id AND e.position = 0 AND e.event = 'held')
    AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = h.id AND y.status IN ('succeeded', 'refunded'))
    AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = h.id)`

/** The condition that one more may stand: held for a payment, or to be paid at the property. */
export function mayStandUnproven(booking: Unproven, bind: Bind, { isHeld }: { isHeld: boolean }): string {
  const share = isHeld ? HOLD_SHARE : 1
  // A local site knows no addresses; on it journeys and trials book one city over and over.
  const isLocal = booking.networks.length === 0
  const ceilings = (isLocal ? LOCAL : ALL).map(
    (ceiling) =>
      `${roomsInHour(ceiling, booking, bind)} + ${bind(booking.rooms)} <= ${Math.ceil(ceilingOf(ceiling, booking) * share)}`,
  )
  return [
    ...(isHeld ? [] : [`${ownBookings(booking, bind)} < ${maxUnproven.own}`]),
    ...booking.networks.map((level, index) =>
      isNetworkFree(booking, { ...level, times: level.times * share, index }, bind),
    ),
    ...ceilings,
    ...(isLocal ? [] : [hasFewLapsed(booking, bind), hasRoomsForOthers(booking, bind)]),
  ].join(' AND ')
}

/** How many rooms may be taken within an hour, by everybody together. */
export function ceilingOf(ceiling: Ceiling, { brandInHour }: Pick<Unproven, 'brandInHour'>): number {
  const ceilings = {
    property: maxUnproven.propertyInHour,
    city: Math.ceil(brandInHour / CITY_SHARE),
    brand: brandInHour,
  }
  return ceilings[ceiling]
}

/** How many rooms were taken within the hour, as one SQL value. */
export function roomsInHour(ceiling: Ceiling, booking: Unproven, bind: Bind): string {
  const property = bind(booking.propertyId)
  const where: Record<Ceiling, () => string> = {
    property: () => `h.property_id = ${property}`,
    // The brand leads the index, so that the bookings of an hour are read rather than those of a city.
    city: () => `h.brand_id = ${bind(booking.brandId)} AND h.property_id IN (SELECT p.id FROM property p
      WHERE p.city_id = (SELECT q.city_id FROM property q WHERE q.id = ${property}))`,
    brand: () => `h.brand_id = ${bind(booking.brandId)}`,
  }
  return rooms(
    `${where[ceiling]()} AND h.created_at > ${bind(booking.at - minutes(60))}
    AND (h.status_key IN ${STILL_OPEN} OR (${ENDED_HOLD}))`,
    booking,
    bind,
  )
}

function ownBookings(booking: Unproven, bind: Bind): string {
  const count = (whose: string) => `(SELECT count(*) FROM booking h WHERE ${whose} AND ${UNPAID}
    AND h.status_key IN ${CONFIRMED}${others(booking, bind)})`
  const ofPhone = `h.guest_phone = ${bind(booking.phone)} AND h.guest_country_code = ${bind(booking.countryCode)}`
  return `max(${count(`h.visitor_id = ${bind(booking.visitorId)}`)}, ${count(ofPhone)})`
}

/**
 * The condition that a network may take these rooms, in all and at the property. Rooms its guests paid for within a week are
 * taken off: behind the one address of a phone company most guests pay. Where they paid for as many as the limit, bookings
 * older than that week are left out too: those of a carrier's guests pile up until their stays.
 */
function isNetworkFree(
  booking: Unproven,
  { key, times, index }: { key: string; times: number; index: number },
  bind: Bind,
): string {
  const whose = `h.${NETWORK_COLUMNS[index] ?? NETWORK_COLUMNS[0]} = ${bind(key)}`
  const [day, week] = [bind(booking.at - DAY_MS), bind(booking.at - 7 * DAY_MS)]
  const but = others(booking, bind)
  const wanted = bind(booking.rooms)
  const property = bind(booking.propertyId)
  const most = maxUnproven.network * times
  const columns = (unpaid: string, old: string, paid: string) =>
    `SELECT h.property_id = ${property} AS is_here, ${unpaid} AS unpaid, ${old} AS old, ${paid} AS paid FROM booking h WHERE ${whose}`
  const old = `iif(h.created_at > ${week}, 0, h.rooms)`
  return `(SELECT coalesce(sum(x.unpaid - x.paid) - iif(sum(x.paid) >= ${most}, sum(x.old), 0), 0) + ${wanted} <= ${most}
      AND coalesce(sum(x.is_here * (x.unpaid - x.paid)) - iif(sum(x.paid) >= ${most}, sum(x.is_here * x.old), 0), 0) + ${wanted} <= ${maxUnproven.networkAtProperty * times}
    FROM (${columns('h.rooms', old, '0')} AND ${UNPAID} AND h.status_key IN ${STILL_OPEN}${but}
      UNION ALL ${columns('h.rooms', '0', '0')} AND ${UNPAID} AND ${ENDED_HOLD} AND h.created_at > ${day}${but}
      UNION ALL ${columns('0', '0', 'h.rooms')} AND h.paid_minor > 0 AND h.created_at > ${week}) x)`
}

function hasFewLapsed(booking: Unproven, bind: Bind): string {
  const whose = `h.property_id = ${bind(booking.propertyId)} AND h.created_at > ${bind(booking.at - DAY_MS)}`
  const paid = `(SELECT coalesce(sum(h.rooms), 0) FROM booking h WHERE ${whose} AND h.paid_minor > 0)`
  return `${rooms(`${whose} AND ${ENDED_HOLD}`, booking, bind)} < ${maxUnproven.propertyLapsed} + ${paid}`
}

/** The condition that other guests find rooms on the same nights. */
function hasRoomsForOthers(booking: Unproven, bind: Bind): string {
  const property = bind(booking.propertyId)
  const booked = rooms(
    `h.property_id = ${property} AND h.status_key IN ${STILL_OPEN}
      AND h.checkin < ${bind(booking.checkout)} AND h.checkout > ${bind(booking.checkin)}`,
    booking,
    bind,
  )
  const half = `(SELECT coalesce(sum(c.rooms_total), 0) / 2 FROM room_category c WHERE c.property_id = ${property})`
  return `${booked} + ${bind(booking.rooms)} <= max(${maxUnproven.propertyNights}, ${half})`
}

function rooms(whose: string, booking: Unproven, bind: Bind): string {
  return `(SELECT coalesce(sum(h.rooms), 0) FROM booking h WHERE ${whose} AND ${UNPAID}${others(booking, bind)})`
}

function others({ but }: Unproven, bind: Bind): string {
  return but.map((id) => ` AND h.id IS NOT ${bind(id)}`).join('')
}
