import { listBrands } from '#app/brands/brands.ts'
import { type StatusName, statusKeys } from '#app/domain/bookings/booking-status.ts'

/** Returns a status key as an SQL literal, because partial indexes do not match bound values. */
export function status(name: StatusName): string {
  return String(statusKeys[name])
}

/** Returns a list of status keys for IN, in the order of `statusKeys`, as the partial indexes have it. */
export function statuses(...names: StatusName[]): string {
  return toList((name) => names.includes(name))
}

function statusesBut(...names: StatusName[]): string {
  return toList((name) => !names.includes(name))
}

function toList(isIncluded: (name: StatusName) => boolean): string {
  const names = (Object.keys(statusKeys) as StatusName[]).filter(isIncluded)
  return `(${names.map(status).join(', ')})`
}

/** Cancelled or expired before the stay: they do not use up coupons or count as a first booking. */
export const CANCELLED_OR_EXPIRED = statuses('cancelled', 'void', 'cancelledOrder', 'homeCancelled')
/** Bookings that occupy rooms: all except cancelled, expired and no-show. */
export const HOLDS_STOCK = statusesBut('cancelled', 'noShow', 'void', 'cancelledOrder', 'homeCancelled')
/** Confirmed and not begun, for hotels and holiday homes. */
export const CONFIRMED = statuses('confirm', 'upcoming')
/** Bookings the guest can still cancel. */
export const CANCELLABLE = statuses('confirm', 'hold', 'upcoming')
/** Confirmed or current stays. */
export const CONFIRMED_OR_CHECKED_IN = statuses('confirm', 'checkedIn', 'upcoming')
/** Future or current stays, including unpaid holds. */
export const BEFORE_CHECKOUT = statuses('confirm', 'checkedIn', 'hold', 'upcoming')
/** Confirmed, current and completed stays. */
export const CONFIRMED_TO_COMPLETED = statuses('confirm', 'checkedIn', 'checkedOut', 'upcoming', 'completed')

export const STAYED = statuses('checkedOut', 'completed')

/** Ids of the holiday-home brands, for IN. */
export const HOME_BRANDS = listBrands()
  .filter(({ kind }) => kind === 'home')
  .map(({ id }) => `'${id}'`)
  .join(', ')

/** SQL expression for the status key of a confirmed booking, depending on the column `brand_id`. */
export const KEY_OF_CONFIRMED = `iif(brand_id IN (${HOME_BRANDS}), ${status('upcoming')}, ${status('confirm')})`

/** SQL condition that a booking is confirmed and arrives on one of the days: hotels and homes have an index each. */
export function arrivesBetween(booking: string, first: string, last: string): string {
  // BETWEEN beside another condition on the column bounds the index on one side only.
  const arrives = (name: StatusName) =>
    `${booking}.status_key = ${status(name)} AND ${booking}.checkin >= ${first} AND ${booking}.checkin <= ${last}`
  return `(${arrives('confirm')} OR ${arrives('upcoming')})`
}

/** SQL expression whether the rows of a booking are in the archive, as `booking_by_checkout` has it: compare with 0 or 1. */
export function isArchivedSql(booking: string): string {
  return `(${booking}.archive_key IS NOT NULL)`
}

/** SQL condition that a booking counts as a stay: completed, with evidence that the guest came (`countsAsStay`). */
export function isCountedStay(booking: string): string {
  return `(${booking}.status_key IN ${STAYED} AND ${booking}.evidence <> 'none')`
}

/**
 * SQL condition that a booking counts towards a guest's bookings: not cancelled, and not completed without evidence.
 */
export function countsAsBooking(booking: string): string {
  return `(${booking}.status_key NOT IN ${CANCELLED_OR_EXPIRED}
    AND NOT (${booking}.status_key IN ${STAYED} AND ${booking}.evidence = 'none'))`
}

/** SQL condition that a booking is in the future, current, or counts as a stay. */
export function isUpcomingOrCounted(booking: string): string {
  return `(${countsAsBooking(booking)} AND ${booking}.status_key <> ${status('noShow')})`
}

/** SQL expression for the `stayStateOf` of a booking. */
export function stayStateSql(booking: string): string {
  const key = `${booking}.status_key`
  const state = `${booking}.state`
  return `CASE WHEN ${key} = ${status('noShow')} THEN 'no_show' WHEN ${key} = ${status('void')} THEN 'expired'
    WHEN ${state} = 'cancelled' OR ${key} IN ${CANCELLED_OR_EXPIRED} THEN 'cancelled'
    WHEN ${key} = ${status('hold')} THEN 'held'
    WHEN ${state} = 'completed' OR ${key} IN ${STAYED} THEN 'departed'
    WHEN ${key} = ${status('checkedIn')} THEN 'in_house'
    WHEN ${state} IN ('requested', 'saved') OR ${key} = ${status('saved')}
      OR (${key} = ${status('unprocessed')} AND ${state} <> 'confirmed') THEN 'held'
    WHEN ${key} = ${status('upcoming')} AND ${booking}.evidence = 'seen_by_staff' THEN 'in_house' ELSE 'due' END`
}
