import { listBrands } from '#app/brands/brands.ts'
import { type StatusName, statusKeys } from '#app/domain/bookings/booking-status.ts'

/** The number of a status, written into the SQL: an index over the bookings of one status answers no bound value. */
export function status(name: StatusName): string {
  return String(statusKeys[name])
}

/** Some statuses, to stand after IN. Their order is that of `statusKeys`, as the indexes over them have it. */
export function statuses(...names: StatusName[]): string {
  return toList((name) => names.includes(name))
}

/** All statuses but some, to stand after IN. */
function statusesBut(...names: StatusName[]): string {
  return toList((name) => !names.includes(name))
}

function toList(isWanted: (name: StatusName) => boolean): string {
  const wanted = (Object.keys(statusKeys) as StatusName[]).filter(isWanted)
  return `(${wanted.map(status).join(', ')})`
}

/** Bookings that came to nothing before the stay: their guest has used no coupon and had no first booking. */
export const CALLED_OFF = statuses('cancelled', 'void', 'cancelledOrder', 'homeCancelled')
/** Bookings that keep their rooms: all but those called off, and those nobody came for. */
export const HOLDS_STOCK = statusesBut('cancelled', 'noShow', 'void', 'cancelledOrder', 'homeCancelled')
/** Bookings that are certain and have not begun: hotels' and holiday homes'. */
export const CONFIRMED = statuses('confirm', 'upcoming')
/** Bookings a guest can still give up. */
export const STILL_OPEN = statuses('confirm', 'hold', 'upcoming')
/** Stays that are paid or promised, and not over: a guest is expected, or there. */
export const STAYING = statuses('confirm', 'checkedIn', 'upcoming')
/** Stays that lie ahead or go on, with those that still wait for their payment. */
export const AHEAD = statuses('confirm', 'checkedIn', 'hold', 'upcoming')
/** Bookings that stand, and stays that were had. */
export const STANDING = statuses('confirm', 'checkedIn', 'checkedOut', 'upcoming', 'completed')

/** Stays that were had and are over. */
export const STAYED = statuses('checkedOut', 'completed')

/** The brands that sell holiday homes, to stand within the brackets of IN. */
export const HOME_BRANDS = listBrands()
  .filter(({ kind }) => kind === 'home')
  .map(({ id }) => `'${id}'`)
  .join(', ')

/** The key a booking has once it is confirmed, by the type its brand sells (DEC-112); reads the column `brand_id`. */
export const KEY_OF_CONFIRMED = `iif(brand_id IN (${HOME_BRANDS}), ${status('upcoming')}, ${status('confirm')})`
