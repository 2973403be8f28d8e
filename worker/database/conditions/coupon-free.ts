import { type GuestMarks, isSameGuest } from './same-guest.ts'
import { isBookedOnce } from './stay-evidence-sql.ts'

/** Who wants to use a coupon, as columns or placeholders. */
export type CouponGuest = {
  marks: GuestMarks
  /** Marks of their numbers, as the list of an IN: those outlive an account, and so what it was given. */
  numbers: string
  /** Marks of their mailboxes, as the list of an IN: those count for offers for a first booking. */
  mails: string
  brandId: string
  /** Ids of bookings that do not count: the one it is for, and the one that one replaces. NULL: none. */
  but: readonly string[]
}

/** What a coupon `k` was used for so far, and by whom, as columns `is_given`, `is_theirs`, `uses`, `used_by_guest` and `guest_bookings`. */
export function couponUseColumns(guest: CouponGuest): string {
  return `${isGiven(guest)} AS is_given, ${isTheirs(guest)} AS is_theirs, (SELECT count(*) FROM ${usesOf(guest)}) AS uses,
    EXISTS (SELECT 1 FROM ${ownUsesOf(guest)}) AS used_by_guest,
    (SELECT count(*) FROM ${bookingsOf(guest)}) AS guest_bookings`
}

/** The condition that a guest may use a coupon `k`: it is given, nobody else's voucher, not used up, not by them, and a first booking is the first. */
export function isCouponFree(guest: CouponGuest): string {
  return `(${isGiven(guest)} AND ${isTheirs(guest)} AND (k.max_uses IS NULL OR (SELECT count(*) FROM ${usesOf(guest)}) < k.max_uses)
    AND NOT EXISTS (SELECT 1 FROM ${ownUsesOf(guest)})
    AND NOT EXISTS (SELECT 1 FROM ${usesOfNumbers(guest)})
    AND NOT EXISTS (SELECT 1 FROM ${firstOffersOfMails(guest)})
    AND (k.first_booking_only = 0 OR NOT EXISTS (SELECT 1 FROM ${bookingsOf(guest)})))`
}

/** It is no voucher, or the signed-in guest's own. */
function isTheirs({ marks }: CouponGuest): string {
  return `NOT EXISTS (SELECT 1 FROM voucher v WHERE v.code = k.code AND v.user_id IS NOT ${marks.userId})`
}

/** It is not paused, and its budget has enough left for the most that one use can take off. */
function isGiven(guest: CouponGuest): string {
  return `(k.is_paused = 0 AND (k.budget_minor IS NULL
    OR (SELECT total(u.cost_minor) FROM ${usesOf(guest)}) + CASE k.kind WHEN 'percent' THEN k.cap_minor ELSE k.value END <= k.budget_minor))`
}

function usesOf({ but }: CouponGuest): string {
  return `coupon_use u WHERE u.coupon_code = k.code AND u.released = 0${noneOf('u.booking_id', but)}`
}

function ownUsesOf(guest: CouponGuest): string {
  return `booking f JOIN ${usesOf(guest)} AND u.booking_id = f.id AND ${isSameGuest('f', guest.marks)}`
}

/** Uses of this coupon by the same number, erased since or not; for a first booking, of any coupon of the brand. */
function usesOfNumbers({ numbers, brandId, but }: CouponGuest): string {
  return `coupon_use u JOIN booking f ON f.id = u.booking_id AND f.brand_id = ${brandId}
    WHERE u.number_mark IN (${numbers}) AND u.released = 0 AND (u.coupon_code = k.code OR k.first_booking_only = 1)
      ${noneOf('u.booking_id', but)}`
}

/**
 * Uses of any coupon of the brand by the same mailbox, where this one is for a first booking. Anybody can write anybody's address
 * into a booking, so only bookings with evidence count, and those with such an offer, which are held for a payment at most.
 */
function firstOffersOfMails({ mails, brandId, but }: CouponGuest): string {
  return `coupon_use u JOIN booking f ON f.id = u.booking_id AND f.brand_id = ${brandId}
    WHERE u.mail_mark IN (${mails}) AND u.released = 0 AND k.first_booking_only = 1
      AND (f.evidence <> 'none' OR EXISTS (SELECT 1 FROM coupon o WHERE o.code = u.coupon_code AND o.first_booking_only = 1))${noneOf('u.booking_id', but)}`
}

function bookingsOf({ marks, mails, brandId, but }: CouponGuest): string {
  return `booking f WHERE (${isSameGuest('f', marks)} OR (f.mail_mark IN (${mails}) AND f.evidence <> 'none')) AND f.brand_id = ${brandId}
    AND ${isBookedOnce('f')}${noneOf('f.id', but)}`
}

function noneOf(column: string, ids: readonly string[]): string {
  return ids.map((id) => ` AND ${column} IS NOT ${id}`).join('')
}
