import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import { type CouponGuest, isCouponFree } from '#worker/database/conditions/coupon-free.ts'
import type { GuestMarks } from '#worker/database/conditions/same-guest.ts'
import type { NewBooking } from './new-booking.ts'

export function isOwnCouponFree(booking: NewBooking, bind: Bind): string {
  const code = bind(booking.couponCode)
  const guest: CouponGuest = {
    marks: marksOf(booking, bind),
    numbers: `SELECT value FROM json_each(${bind(JSON.stringify(booking.couponMarks.asked))})`,
    mails: `SELECT value FROM json_each(${bind(JSON.stringify(booking.couponMarks.mails))})`,
    brandId: bind(booking.brandId),
    but: [bind(booking.id), bind(booking.replacesBookingId)],
  }
  return `(${code} IS NULL OR EXISTS (SELECT 1 FROM coupon k WHERE k.code = ${code} AND ${isCouponFree(guest)}))`
}

/** A first-booking offer requires a verified phone number or prepayment, because anyone can type a new name. */
export function isOfferProven(booking: NewBooking, bind: Bind): string {
  const { couponCode, isProven, statusKey, paidMinor, walletMinor } = booking
  if (couponCode === null || isProven || statusKey === statusKeys.hold || paidMinor > walletMinor) return '1'
  return `NOT EXISTS (SELECT 1 FROM coupon WHERE code = ${bind(couponCode)} AND first_booking_only = 1)`
}

function marksOf({ guest, userId, visitorId }: NewBooking, bind: Bind): GuestMarks {
  return {
    phone: bind(guest.phone),
    countryCode: bind(guest.countryCode),
    userId: bind(userId),
    visitorId: bind(visitorId),
  }
}
