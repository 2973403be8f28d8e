import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import { CONFIRMED, status } from './status-sql.ts'

/**
 * How many bookings stand that nobody has paid for and no proven guest stands behind: of one browser or one number, of one
 * network, of one network at one house, and made within an hour at one house by whomever. Past them the guest proves a
 * number by a code, or pays; nobody is sent away. Rooms held for a payment go by themselves, so a network has some more.
 */
export const mostUnproven = { own: 2, network: 12, networkAtHouse: 4, houseInHour: 20, holdsOfNetwork: 20 } as const

/** A booking that is to be made or confirmed without money, as placeholders and columns are made from it. */
export type Unproven = {
  /** Bookings that do not count: the one it is, and the one it replaces. */
  but: readonly (string | null)[]
  visitorId: string
  phone: string
  countryCode: string
  /** Null: no address could be believed. */
  networkHash: string | null
  propertyId: number
  at: Instant
}

type Limited = keyof typeof mostUnproven

/** How many stand already, as one SQL value. */
export function countUnproven(name: Limited, booking: Unproven, bind: Bind): string {
  const ofNetwork = () => `h.network_hash = ${bind(booking.networkHash)}`
  const atHouse = () => `h.property_id = ${bind(booking.propertyId)}`
  const count = (whose: string) =>
    `(SELECT count(*) FROM booking h WHERE ${whose} AND h.is_proven = 0 AND h.paid_minor = 0${noneOf(booking, bind)})`
  const confirmed = (whose: string) => count(`${whose} AND h.status_key IN ${CONFIRMED}`)
  const counts: Record<Limited, () => string> = {
    own: () => {
      const ofPhone = `h.guest_phone = ${bind(booking.phone)} AND h.guest_country_code = ${bind(booking.countryCode)}`
      return `max(${confirmed(`h.visitor_id = ${bind(booking.visitorId)}`)}, ${confirmed(ofPhone)})`
    },
    network: () => confirmed(ofNetwork()),
    networkAtHouse: () => confirmed(`${ofNetwork()} AND ${atHouse()}`),
    houseInHour: () => confirmed(`${atHouse()} AND h.created_at > ${bind(booking.at - minutes(60))}`),
    holdsOfNetwork: () =>
      count(`${ofNetwork()} AND h.status_key = ${status('hold')} AND h.hold_expires_at > ${bind(booking.at)}`),
  }
  return counts[name]()
}

function noneOf({ but }: Unproven, bind: Bind): string {
  return but.map((id) => ` AND h.id IS NOT ${bind(id)}`).join('')
}

/** The condition that one more may stand: held for a payment, or to be paid at the hotel. */
export function mayStandUnproven(booking: Unproven, bind: Bind, { isHeld }: { isHeld: boolean }): string {
  const names: Limited[] = isHeld ? ['holdsOfNetwork'] : ['own', 'network', 'networkAtHouse', 'houseInHour']
  return `(${names.map((name) => `${countUnproven(name, booking, bind)} < ${mostUnproven[name]}`).join(' AND ')})`
}
