import { type GuestIdentifiers, isSameGuest } from './guest-sql.ts'
import { countsAsBooking } from './status-sql.ts'

// Aliases in the SQL of this file: `k` coupon, `u` its use, `f` booking, `o` another coupon, `v` voucher.

/** The guest who redeems a coupon, as columns or placeholders. */
export type CouponGuest = {
  identifiers: GuestIdentifiers
  /**
   * Hashes of the guest's phone numbers, as the list of an IN. They outlive the account, so that offers cannot be used
   * again after erasing it.
   */
  phoneHashes: string
  /** Hashes of the guest's mailboxes, as the list of an IN; used for first-booking offers. */
  mailboxHashes: string
  brandId: string
  /** SQL expressions for ids of bookings to ignore: the current one, and the one it replaces. NULL ignores none. */
  ignoredBookings: readonly string[]
}

/** SQL columns about a coupon `k`: `is_offered`, `is_allowed`, `uses`, `used_by_guest` and `guest_bookings`. */
export function couponUseColumns(guest: CouponGuest): string {
  return `${isOffered(guest)} AS is_offered, ${isAllowedForGuest(guest)} AS is_allowed,
    ${countUses(guest)} AS uses,
    EXISTS (SELECT 1 FROM ${usesByGuest(guest)}) AS used_by_guest,
    (SELECT count(*) FROM ${guestBookings(guest)}) AS guest_bookings`
}

/**
 * SQL condition that a guest may use a coupon `k`: active, not another guest's voucher, not used up, not used by the
 * guest, and for a first-booking coupon, no earlier booking.
 */
export function isCouponUsable(guest: CouponGuest): string {
  return `(${isOffered(guest)} AND ${isAllowedForGuest(guest)}
    AND (k.max_uses IS NULL OR ${countUses(guest)} < k.max_uses)
    AND NOT EXISTS (SELECT 1 FROM ${usesByGuest(guest)})
    AND NOT EXISTS (SELECT 1 FROM ${usesByPhone(guest)})
    AND NOT EXISTS (SELECT 1 FROM ${firstBookingUsesByMailbox(guest)})
    AND (k.first_booking_only = 0 OR NOT EXISTS (SELECT 1 FROM ${guestBookings(guest)})))`
}

/** SQL condition that the coupon is not another guest's voucher. */
function isAllowedForGuest({ identifiers }: CouponGuest): string {
  return `NOT EXISTS (SELECT 1 FROM voucher v WHERE v.code = k.code AND v.user_id IS NOT ${identifiers.userId})`
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

// The following functions return what follows FROM.

function countedUses({ ignoredBookings }: CouponGuest): string {
  return `coupon_use u WHERE u.coupon_code = k.code AND u.released = 0${exceptSql('u.booking_id', ignoredBookings)}`
}

function usesByGuest(guest: CouponGuest): string {
  return `booking f JOIN ${countedUses(guest)} AND u.booking_id = f.id AND ${isSameGuest('f', guest.identifiers)}`
}

/**
 * Uses of this coupon by the same phone number, even if erased since; for a first-booking coupon, of any coupon of the
 * brand.
 */
function usesByPhone({ phoneHashes, brandId, ignoredBookings }: CouponGuest): string {
  return `coupon_use u JOIN booking f ON f.id = u.booking_id AND f.brand_id = ${brandId}
    WHERE u.number_mark IN (${phoneHashes}) AND u.released = 0 AND (u.coupon_code = k.code OR k.first_booking_only = 1)
      ${exceptSql('u.booking_id', ignoredBookings)}`
}

/**
 * Uses of any coupon of the brand by the same mailbox, when the coupon is for first bookings. Anyone can enter someone
 * else's address, so only bookings with evidence count, and bookings with a first-booking coupon, which hold a room at
 * most until payment.
 */
function firstBookingUsesByMailbox({ mailboxHashes, brandId, ignoredBookings }: CouponGuest): string {
  return `coupon_use u JOIN booking f ON f.id = u.booking_id AND f.brand_id = ${brandId}
    WHERE u.mail_mark IN (${mailboxHashes}) AND u.released = 0 AND k.first_booking_only = 1
      AND (f.evidence <> 'none' OR EXISTS (SELECT 1 FROM coupon o WHERE o.code = u.coupon_code AND o.first_booking_only = 1))
      ${exceptSql('u.booking_id', ignoredBookings)}`
}

function guestBookings({ identifiers, mailboxHashes, brandId, ignoredBookings }: CouponGuest): string {
  return `booking f
    WHERE (${isSameGuest('f', identifiers)} OR (f.mail_mark IN (${mailboxHashes}) AND f.evidence <> 'none'))
    AND f.brand_id = ${brandId}
    AND ${countsAsBooking('f')}${exceptSql('f.id', ignoredBookings)}`
}

function exceptSql(column: string, ids: readonly string[]): string {
  return ids.map((id) => ` AND ${column} IS NOT ${id}`).join('')
}
