import { type GuestIdentifiers, isSameGuest } from './guest-sql.ts'
import { countsAsBooking } from './status-sql.ts'

/** The guest who redeems a coupon, as columns or placeholders. */
export type CouponGuest = {
  marks: GuestIdentifiers
  /**
   * Hashes of the guest's phone numbers, as the list of an IN. They outlive the account, so that offers cannot be used
   * again after erasing it.
   */
  phoneHashes: string
  /** Hashes of the guest's mailboxes, as the list of an IN; used for first-booking offers. */
  mailboxHashes: string
  brandId: string
  /** Ids of bookings to ignore: the current one, and the one it replaces. NULL: none. */
  ignoredBookings: readonly string[]
}

/** SQL columns about the use of a coupon `k`: `is_given`, `is_theirs`, `uses`, `used_by_guest` and `guest_bookings`. */
export function couponUseColumns(guest: CouponGuest): string {
  return `${isOffered(guest)} AS is_given, ${isAllowedForGuest(guest)} AS is_theirs,
    ${countUses(guest)} AS uses,
    EXISTS (SELECT 1 FROM ${ownUsesOf(guest)}) AS used_by_guest,
    (SELECT count(*) FROM ${bookingsOf(guest)}) AS guest_bookings`
}

/**
 * SQL condition that a guest may use a coupon `k`: active, not another guest's voucher, not used up, not used by the
 * guest, and for a first-booking coupon, no earlier booking.
 */
export function isCouponFree(guest: CouponGuest): string {
  return `(${isOffered(guest)} AND ${isAllowedForGuest(guest)}
    AND (k.max_uses IS NULL OR ${countUses(guest)} < k.max_uses)
    AND NOT EXISTS (SELECT 1 FROM ${ownUsesOf(guest)})
    AND NOT EXISTS (SELECT 1 FROM ${usesOfNumbers(guest)})
    AND NOT EXISTS (SELECT 1 FROM ${firstOffersOfMails(guest)})
    AND (k.first_booking_only = 0 OR NOT EXISTS (SELECT 1 FROM ${bookingsOf(guest)})))`
}

/** SQL condition that the coupon is not another guest's voucher. */
function isAllowedForGuest({ marks }: CouponGuest): string {
  return `NOT EXISTS (SELECT 1 FROM voucher v WHERE v.code = k.code AND v.user_id IS NOT ${marks.userId})`
}

/** SQL condition that the coupon is not paused and its remaining budget covers the largest possible discount. */
function isOffered(guest: CouponGuest): string {
  return `(k.is_paused = 0 AND (k.budget_minor IS NULL
    OR ${sumCosts(guest)} + CASE k.kind WHEN 'percent' THEN k.cap_minor ELSE k.value END <= k.budget_minor))`
}

/** Of active bookings, from the running total: less the bookings to ignore. */
const countUses = (guest: CouponGuest) => `(${totalOf('uses')} - (SELECT count(*) FROM ${ignoredUses(guest)}))`
const sumCosts = (guest: CouponGuest) =>
  `(${totalOf('cost_minor')} - (SELECT total(u.cost_minor) FROM ${ignoredUses(guest)}))`

const totalOf = (column: string) => `coalesce((SELECT t.${column} FROM coupon_total t WHERE t.coupon_code = k.code), 0)`

function ignoredUses({ ignoredBookings }: CouponGuest): string {
  const ignored = ignoredBookings.join(', ')
  return `coupon_use u WHERE u.coupon_code = k.code AND u.released = 0 AND u.booking_id IN (${ignored})`
}

function usesOf({ ignoredBookings }: CouponGuest): string {
  return `coupon_use u WHERE u.coupon_code = k.code AND u.released = 0${exceptSql('u.booking_id', ignoredBookings)}`
}

function ownUsesOf(guest: CouponGuest): string {
  return `booking f JOIN ${usesOf(guest)} AND u.booking_id = f.id AND ${isSameGuest('f', guest.marks)}`
}

/**
 * Uses of this coupon by the same phone number, even if erased since; for a first-booking coupon, of any coupon of the
 * brand.
 */
function usesOfNumbers({ phoneHashes, brandId, ignoredBookings }: CouponGuest): string {
  return `coupon_use u JOIN booking f ON f.id = u.booking_id AND f.brand_id = ${brandId}
    WHERE u.number_mark IN (${phoneHashes}) AND u.released = 0 AND (u.coupon_code = k.code OR k.first_booking_only = 1)
      ${exceptSql('u.booking_id', ignoredBookings)}`
}

/**
 * For a first-booking coupon: uses of any coupon of the brand by the same mailbox. A booking may contain a foreign
 * email address, so only bookings with evidence count, and bookings with such an offer, which at most hold a room until
 * payment.
 */
function firstOffersOfMails({ mailboxHashes, brandId, ignoredBookings }: CouponGuest): string {
  return `coupon_use u JOIN booking f ON f.id = u.booking_id AND f.brand_id = ${brandId}
    WHERE u.mail_mark IN (${mailboxHashes}) AND u.released = 0 AND k.first_booking_only = 1
      AND (f.evidence <> 'none' OR EXISTS (SELECT 1 FROM coupon o WHERE o.code = u.coupon_code AND o.first_booking_only = 1))
      ${exceptSql('u.booking_id', ignoredBookings)}`
}

function bookingsOf({ marks, mailboxHashes, brandId, ignoredBookings }: CouponGuest): string {
  return `booking f WHERE (${isSameGuest('f', marks)} OR (f.mail_mark IN (${mailboxHashes}) AND f.evidence <> 'none'))
    AND f.brand_id = ${brandId}
    AND ${countsAsBooking('f')}${exceptSql('f.id', ignoredBookings)}`
}

function exceptSql(column: string, ids: readonly string[]): string {
  return ids.map((id) => ` AND ${column} IS NOT ${id}`).join('')
}
