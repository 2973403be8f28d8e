import { type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { withoutUsesOf } from '#app/domain/extras/offer-extras.ts'
import type { QuotedDiscount } from '#app/domain/prices/calculation/taken-discounts.ts'
import { toCouponCode } from '#app/domain/prices/coupon.ts'
import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'
import { BEFORE_CHECKOUT } from '#worker/infra/database/conditions/status-sql.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { CouponRecord } from './coupons/apply-coupon.ts'
import { couponsStatement, toCouponRecord } from './coupons/coupon-storage.ts'
import { hideFromGuessers } from './coupons/hide-from-guessers.ts'
import type { PropertyDetails } from './details/property-details.ts'
import { detailsStatement, toPropertyDetails } from './details/property-details-storage.ts'
import { buyerOf, withAgreed } from './discounts/discount-rows.ts'
import { isApprovedAccountSql, priceContextOf } from './members/price-context.ts'
import { isMembershipRunning, runningMembershipSql } from './members/running-membership.ts'

export type BookableQuery = {
  propertyId: number
  checkin: CalendarDay
  checkout: CalendarDay
  couponCode: string | null
  replacedBookingId?: string | null
  /**
   * Terms of the replaced booking, valid while its account is approved for the programme and its owner is still a
   * member; its automatic discounts follow `chooseDiscounts`. Without them, the requesting guest's terms apply.
   */
  agreed?: {
    programme: ProgrammeTerms | null
    memberPercent: number
    /** Of the same property, in the order of the price. */
    discounts: readonly QuotedDiscount[]
    bookedAt: Instant
  }
}

/**
 * Reads all data of a booking's quote in one batch, two with a code that is not public; `details` is null when no such
 * property is published.
 */
export async function findBookable(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  scope: Scope,
  query: BookableQuery,
): Promise<{ details: PropertyDetails | null; coupon: CouponRecord | null }> {
  const window = { from: query.checkin, to: query.checkout }
  const { agreed } = query
  const priceContext = agreed === undefined ? priceContextOf(scope) : null
  const replacedId = query.replacedBookingId ?? null
  const code = toCouponCode(query.couponCode ?? '')
  const [detailsRows, couponRows, bookingRows] = await deps.db.batch([
    detailsStatement(scope.brand.id, {
      propertyId: query.propertyId,
      window,
      locale: scope.locale,
      pictures: 0,
      priceContext,
    }),
    couponsStatement(scope, { code, exceptBookingId: replacedId, limit: 1 }),
    // Only a booking that still holds rooms releases any.
    statement(
      `SELECT checkin, checkout, ${TAKEN_ROOMS} AS taken, ${isApprovedAccountSql('booking.user_id', '?3')} AS keeps_terms,
         ${runningMembershipSql('booking.user_id', 'booking.brand_id')} AS membership FROM booking
       WHERE id = ?1 AND brand_id = ?2 AND status_key IN ${BEFORE_CHECKOUT}`,
      replacedId,
      scope.brand.id,
      agreed?.programme?.kind ?? null,
    ),
  ])
  const row = detailsRows?.rows[0]
  const couponRow = couponRows?.rows[0]
  const booking = bookingRows?.rows[0]
  const isMember = agreed ? isMembershipRunning(booking?.membership, scope.now) : Boolean(priceContext?.member)
  const buyer = buyerOf(scope, isMember)
  const details = row ? toPropertyDetails(row, { window, priceContext, buyer }) : null
  if (details && agreed) {
    if (booking?.keeps_terms === 1) details.programme = agreed.programme
    if (isMember) details.membership = { memberPercent: agreed.memberPercent, paysPercent: null, plan: null }
    details.discounts = withAgreed(details, agreed, buyer)
  }
  if (details && booking) releaseReplacedRooms(details, booking as ReplacedRow)
  if (details && replacedId) details.extras = withoutUsesOf(details.extras, replacedId)
  const coupon = couponRow ? toCouponRecord(couponRow) : null
  const isNew = agreed === undefined && replacedId === null
  return {
    details,
    coupon: isNew ? await hideFromGuessers(deps, scope, { code, requested: coupon, offered: [] }) : coupon,
  }
}

const TAKEN_ROOMS = `(SELECT json_group_array(json_array(r.room_category_id, r.rooms)) FROM booked_rooms r
          WHERE r.booking_id = booking.id)`

/** `taken`: JSON list of room type and number of rooms. */
type ReplacedRow = { checkin: CalendarDay; checkout: CalendarDay; taken: string }

function releaseReplacedRooms(details: PropertyDetails, { checkin, checkout, taken }: ReplacedRow): void {
  for (const [roomTypeId, rooms] of JSON.parse(taken) as [roomTypeId: number, rooms: number][]) {
    const roomType = details.roomTypes.find(({ id }) => id === roomTypeId)
    for (const day of roomType ? listNights(checkin, checkout) : []) {
      const freeRooms = roomType?.freeByDay[day]
      if (roomType && freeRooms !== undefined) roomType.freeByDay[day] = freeRooms + rooms
    }
  }
}
