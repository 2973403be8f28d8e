import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type CouponGuest, isCouponUsable } from '#worker/infra/database/conditions/coupon-usable.ts'
import { hasExtrasLeft } from '#worker/infra/database/conditions/extra-stock.ts'
import { givesMemberPercent } from '#worker/infra/database/conditions/guest-sql.ts'
import { isOnSale, roomsLeft } from '#worker/infra/database/conditions/sale-sql.ts'
import { HOLDS_STOCK } from '#worker/infra/database/conditions/status-sql.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { isQuotationFreeAgain } from './quotations/quotation-storage.ts'

/** SQL condition that an expired hold can be revived: everything it released is still available and sold. */
export function canReviveHold(bookingId: string, bind: Bind): string {
  return [
    holdsNothing,
    hasStockAgain,
    hasExtrasAgain,
    isOnSaleAgain,
    isCouponFreeAgain,
    isMemberAgain,
    isQuotationFreeAgain,
  ]
    .map((condition) => condition(bookingId, bind))
    .join(' AND ')
}

/** Takes back the rooms, coupon and meals that an expired hold released, within a guarded write. */
export function reviveHold(bookingId: string, changeId: string): Statement[] {
  return [takeStock(bookingId, changeId), restoreCoupon(bookingId, changeId), restoreMeals(bookingId, changeId)]
}

/** Counts the booking's coupon as used again. */
export function restoreCoupon(bookingId: string, changeId: string): Statement {
  return boundStatement(
    (bind) =>
      `UPDATE coupon_use SET released = 0 WHERE booking_id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
  )
}

function restoreMeals(bookingId: string, changeId: string): Statement {
  return boundStatement(
    (bind) =>
      `UPDATE meal_booking SET status = 'Confirmed' WHERE booking_id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
  )
}

function hasStockAgain(bookingId: string, bind: Bind): string {
  const id = bind(bookingId)
  const rooms = `SELECT room_category_id, sum(rooms) AS rooms FROM booked_rooms WHERE booking_id = ${id} GROUP BY 1`
  return `(SELECT count(*) FROM booking b JOIN (${rooms}) r
        JOIN stock s ON s.room_category_id = r.room_category_id AND s.day >= b.checkin AND s.day < b.checkout
      WHERE b.id = ${id} AND ${roomsLeft('s')} >= r.rooms)
    = (SELECT nights FROM booking WHERE id = ${id}) * (SELECT count(*) FROM (${rooms}))`
}

function hasExtrasAgain(bookingId: string, bind: Bind): string {
  const id = bind(bookingId)
  const ofBooking = (value: string) => `(SELECT ${value} FROM booking WHERE id = ${id})`
  return hasExtrasLeft({
    propertyId: ofBooking('property_id'),
    checkin: ofBooking('checkin'),
    checkout: ofBooking('checkout'),
    extras: ofBooking("price -> '$.extras'"),
    ignoredBookings: [id],
  })
}

function isOnSaleAgain(bookingId: string, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking b JOIN booked_rooms r ON r.booking_id = b.id WHERE b.id = ${bind(bookingId)}
    AND NOT ${isOnSale({ categoryId: 'r.room_category_id', brandId: 'b.brand_id' })})`
}

function isCouponFreeAgain(bookingId: string, bind: Bind): string {
  const guest: CouponGuest = {
    identifiers: {
      phone: 'b.guest_phone',
      countryCode: 'b.guest_country_code',
      userId: 'b.user_id',
      visitorId: 'b.visitor_id',
    },
    phoneHashes: 'mine.number_mark',
    mailboxHashes: 'mine.mail_mark',
    brandId: 'b.brand_id',
    ignoredBookings: ['b.id'],
  }
  return `NOT EXISTS (SELECT 1 FROM coupon_use mine JOIN coupon k ON k.code = mine.coupon_code
      JOIN booking b ON b.id = mine.booking_id
    WHERE mine.booking_id = ${bind(bookingId)} AND mine.released = 1 AND NOT ${isCouponUsable(guest)})`
}

/** SQL condition that a member price is covered by a membership with at least the same percent. */
function isMemberAgain(bookingId: string, bind: Bind): string {
  const memberTerms = {
    userId: 'b.user_id',
    brandId: 'b.brand_id',
    propertyId: 'b.property_id',
    percent: "b.price ->> 'memberPercent'",
  }
  return `EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(bookingId)}
    AND (coalesce(b.price ->> 'memberMinor', 0) = 0 OR ${givesMemberPercent(memberTerms)}))`
}

function holdsNothing(bookingId: string, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking WHERE id = ${bind(bookingId)} AND status_key IN ${HOLDS_STOCK})`
}

/** Gives a booking's rooms back to the stock of its nights. */
export function releaseStock(bookingId: string, changeId: string): Statement {
  return moveStock(bookingId, changeId, '-')
}

/** Takes a booking's rooms from the stock of its nights; the guard of the claim has checked availability. */
export function takeStock(bookingId: string, changeId: string): Statement {
  return moveStock(bookingId, changeId, '+')
}

function moveStock(bookingId: string, changeId: string, sign: '+' | '-'): Statement {
  const { bind, params } = bindParams()
  const id = bind(bookingId)
  const ofBooking = `FROM booked_rooms r WHERE r.booking_id = ${id}`
  const sql = `UPDATE stock SET sold = sold ${sign} (SELECT sum(r.rooms) ${ofBooking}
        AND r.room_category_id = stock.room_category_id)
    WHERE room_category_id IN (SELECT r.room_category_id ${ofBooking})
      AND day >= (SELECT checkin FROM booking WHERE id = ${id}) AND day < (SELECT checkout FROM booking WHERE id = ${id})
      AND ${isClaimed(changeId, bind)}`
  return { sql, params }
}

/** Releases a booking's coupon for another use; `keepsVoucher` leaves a personal voucher used. */
export function releaseCoupon(
  bookingId: string,
  changeId: string,
  { keepsVoucher = false }: { keepsVoucher?: boolean } = {},
): Statement {
  const voucherSql = keepsVoucher ? ' AND coupon_code NOT IN (SELECT code FROM voucher)' : ''
  return boundStatement(
    (bind) =>
      `UPDATE coupon_use SET released = 1 WHERE booking_id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}${voucherSql}`,
  )
}
