import { isClaimed } from '#worker/changes/change.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { type CouponGuest, isCouponFree } from '#worker/database/conditions/coupon-free.ts'
import { givesMemberPercent } from '#worker/database/conditions/member-percent.ts'
import { isOnSale } from '#worker/database/conditions/on-sale.ts'
import { roomsLeft } from '#worker/database/conditions/rooms-left.ts'
import { HOLDS_STOCK } from '#worker/database/conditions/status-sql.ts'
import type { Statement } from '#worker/database/database.ts'
import { takeStock } from './held-statement.ts'
import { isQuotationFreeAgain } from './quotations/quotation-storage.ts'

/** The condition that an ended hold can be taken up again: it holds nothing, and what it gave up is free and sold still. */
export function isFreeAgain(bookingId: string, bind: Bind): string {
  return [holdsNothing, hasStockAgain, isOnSaleAgain, isCouponFreeAgain, isMemberAgain, isQuotationFreeAgain]
    .map((condition) => condition(bookingId, bind))
    .join(' AND ')
}

/** Takes what the end of a hold gave up, as part of a claimed change: its rooms, its coupon and its meals. */
export function takeAgain(bookingId: string, changeId: string): Statement[] {
  return [takeStock(bookingId, changeId), takeCouponAgain(bookingId, changeId), orderMealsAgain(bookingId, changeId)]
}

function takeCouponAgain(bookingId: string, changeId: string): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `UPDATE coupon_use SET released = 0 WHERE booking_id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
    params,
  }
}

function orderMealsAgain(bookingId: string, changeId: string): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `UPDATE meal_booking SET status = 'Confirmed' WHERE booking_id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
    params,
  }
}

/** The rooms of an ended hold are free on each of its nights. */
function hasStockAgain(bookingId: string, bind: Bind): string {
  const id = bind(bookingId)
  return `(SELECT count(*) FROM stock s JOIN booking b ON b.id = ${id} AND s.room_category_id = b.room_category_id
      AND s.day >= b.checkin AND s.day < b.checkout WHERE ${roomsLeft('s')} >= b.rooms)
    = (SELECT nights FROM booking WHERE id = ${id})`
}

/** The rooms of an ended hold are sold still: neither the category nor the property was taken off. */
function isOnSaleAgain(bookingId: string, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(bookingId)}
    AND ${isOnSale({ categoryId: 'b.room_category_id', brandId: 'b.brand_id' })})`
}

/** The guest of an ended hold could use its coupon anew. */
function isCouponFreeAgain(bookingId: string, bind: Bind): string {
  const guest: CouponGuest = {
    marks: {
      phone: 'b.guest_phone',
      countryCode: 'b.guest_country_code',
      userId: 'b.user_id',
      visitorId: 'b.visitor_id',
    },
    numbers: 'mine.number_mark',
    mails: 'mine.mail_mark',
    brandId: 'b.brand_id',
    but: ['b.id'],
  }
  return `NOT EXISTS (SELECT 1 FROM coupon_use mine JOIN coupon k ON k.code = mine.coupon_code
      JOIN booking b ON b.id = mine.booking_id
    WHERE mine.booking_id = ${bind(bookingId)} AND mine.released = 1 AND NOT ${isCouponFree(guest)})`
}

/** A member's price is taken up again by who still has at least that percent. */
function isMemberAgain(bookingId: string, bind: Bind): string {
  const wanted = {
    userId: 'b.user_id',
    brandId: 'b.brand_id',
    propertyId: 'b.property_id',
    percent: "b.price ->> 'memberPercent'",
  }
  return `EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(bookingId)}
    AND (coalesce(b.price ->> 'memberMinor', 0) = 0 OR ${givesMemberPercent(wanted)}))`
}

/** The booking does not hold its rooms already. */
function holdsNothing(bookingId: string, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking WHERE id = ${bind(bookingId)} AND status_key IN ${HOLDS_STOCK})`
}
