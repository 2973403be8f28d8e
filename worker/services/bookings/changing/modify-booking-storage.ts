import { listNights } from '#app/domain/dates/calendar-day.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { hasExtrasLeft } from '#worker/infra/database/conditions/extra-stock.ts'
import { isOfProperty, isOnSale } from '#worker/infra/database/conditions/sale-sql.ts'
import { isNotClosedSql, meetsStayRulesSql } from '#worker/infra/database/conditions/stay-rules.ts'
import { isUnderUnverifiedLimits, type Unproven } from '#worker/infra/database/conditions/unproven-limits.ts'
import type { SqlValue, Statement, Writer } from '#worker/infra/database/database.ts'
import { type Change, isBookingUnchanged, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentResponse } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { refundStatements } from '#worker/services/bookings/closing/close-booking-storage.ts'
import type { RefundPlan } from '#worker/services/bookings/closing/plan-refunds.ts'
import {
  areNightsAvailable,
  countByType,
  insertMissingStock,
  listSoldAs,
  type WantedNights,
} from '#worker/services/bookings/creating/wanted-nights.ts'
import { releaseCoupon, releaseStock, takeStock } from '#worker/services/bookings/revive-hold-statement.ts'
import { replaceRooms } from '#worker/services/bookings/room-statements.ts'
import { extendUnits, moveUnits } from './extend-units-statement.ts'
import { updateBooking } from './update-booking-statement.ts'

export type Modification = {
  before: Booking
  after: Booking
  back: RefundPlan
  /** Unique per change: a payment may be refunded by several changes. */
  refundReason: string
  /** Set when an unverified guest takes more rooms than before; null skips the limit. */
  unproven: Unproven | null
  /** Set for a change by staff: only closed nights and full rooms refuse it. `propertyId`: the stay moves there. */
  byStaff?: { propertyId: number | null }
  /** Index of the room that is cancelled; the later ones move up. Absent or null: none is. */
  removed?: number | null
}

/**
 * Writes a change of stay in one transaction. Returns false, without writing, when the booking changed meanwhile, a
 * night is sold out or closed, a restriction or the limit of unverified guests applies, or the key was used.
 */
export function updateStay(
  writer: Writer,
  { before, after, back, refundReason, unproven, byStaff, removed = null }: Modification,
  change: Change,
  { added, idempotency }: { added: Statement[]; idempotency: IdempotentResponse | null },
): Promise<boolean> {
  const wantedNights: WantedNights = {
    rooms: countByType(after),
    days: listNights(after.checkin, after.checkout),
    ownBookingId: before.id,
  }
  return runGuardedWrite(writer, change, {
    prepared: [insertMissingStock(wantedNights)],
    guard: (bind) =>
      [
        isBookingUnchanged(before, bind),
        areNightsAvailable(wantedNights, bind),
        ...(byStaff ? rulesOfStaff(bind, after) : rulesOfGuests(bind, after)),
        ...(after.quote.extras ? [hasWantedExtras(bind, after, byStaff?.propertyId ?? after.property.id)] : []),
        ...(unproven ? [isUnderUnverifiedLimits(unproven, bind, { isHeld: false })] : []),
      ].join('\n AND '),
    statements: [
      // Both statements read nights, rooms and room types from the booking and its rooms, so stock is released before
      // the update and taken after it.
      releaseStock(before.id, change.id),
      ...(byStaff?.propertyId ? [emptyValue(before.id, change.id)] : []),
      ...moveUnits({ before, after, removed }, change.id),
      ...(isSameParty(before, after) ? [] : replaceRooms(after, change.id)),
      updateStayColumns(after, change.id, byStaff?.propertyId ? { property_id: byStaff.propertyId } : {}),
      takeStock(before.id, change.id),
      ...(after.checkout > before.checkout ? [extendUnits(after, change.id)] : []),
      deleteBills(before.id, change.id),
      insertBills(after, change.id),
      updateMeals(after, change.id),
      ...(before.couponCode !== null && after.couponCode === null ? [releaseCoupon(before.id, change.id)] : []),
      ...refundStatements(back, { booking: before, reason: refundReason, change }),
      ...added,
    ],
    idempotency,
  })
}

/**
 * Sets the booking's value to 0 before a move. Accounting triggers credit any amount above a booking's value, and a
 * value of 0 makes the other property invoice the stay even at an equal price.
 */
function emptyValue(bookingId: string, changeId: string): Statement {
  return boundStatement(
    (bind) => `UPDATE booking SET total_minor = 0 WHERE id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
  )
}

function hasWantedExtras(bind: Bind, { id, checkin, checkout, quote }: Booking, propertyId: number): string {
  const extras = bind(JSON.stringify(quote.extras))
  const stay = { propertyId: bind(propertyId), checkin: bind(checkin), checkout: bind(checkout) }
  return hasExtrasLeft({ ...stay, extras, ignoredBookings: [bind(id)] })
}

function rulesOfGuests(bind: Bind, after: Booking): string[] {
  return listSoldAs(after).flatMap((sold) => [
    isOnSale({ categoryId: bind(sold.roomTypeId), brandId: bind(after.brandId) }),
    meetsStayRulesSql(bind, sold, after),
  ])
}

function rulesOfStaff(bind: Bind, after: Booking): string[] {
  return [
    ...listSoldAs(after).map(({ roomTypeId }) =>
      isOfProperty({ categoryId: bind(roomTypeId), brandId: bind(after.brandId) }),
    ),
    isNotClosedSql(bind, after.roomTypeId, after),
  ]
}

function updateStayColumns(after: Booking, changeId: string, others: Record<string, SqlValue>): Statement {
  return updateBooking(after, changeId, {
    ...others,
    checkin: after.checkin,
    checkout: after.checkout,
    room_category_id: after.roomTypeId,
    rooms: after.roomCount,
    cots: after.cots.count,
    nights: after.nights,
    discount_minor: after.discountMinor,
    coupon_code: after.couponCode,
    policy: JSON.stringify(after.policy),
    plan: after.plan && JSON.stringify(after.plan),
    // A guest who changes the stay intends to come; reconfirmation is asked again before the new arrival.
    reconfirm_by: null,
    reconfirmed_at: null,
  })
}

function deleteBills(bookingId: string, changeId: string): Statement {
  return boundStatement(
    (bind) => `DELETE FROM bill WHERE booking_id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
  )
}

function isSameParty(before: Booking, after: Booking): boolean {
  return JSON.stringify([before.rooms, before.parts]) === JSON.stringify([after.rooms, after.parts])
}

function insertBills({ id, bills }: Booking, changeId: string): Statement {
  return boundStatement(
    (bind) => `INSERT INTO bill (booking_id, position, bill_type, name, amount_minor)
      SELECT ${bind(id)}, r.key, r.value ->> 'billType', r.value ->> 'name', r.value ->> 'amountMinor'
      FROM json_each(${bind(JSON.stringify(bills))}) AS r WHERE ${isClaimed(changeId, bind)}`,
  )
}

function updateMeals({ id, meals }: Booking, changeId: string): Statement {
  return boundStatement(
    (bind) => `UPDATE meal_booking SET amount_minor = r.value ->> 'amountMinor', guest_count = r.value ->> 'guestCount',
        status = r.value ->> 'status'
      FROM json_each(${bind(JSON.stringify(meals))}) AS r
      WHERE meal_booking.id = r.value ->> 'id' AND meal_booking.booking_id = ${bind(id)} AND ${isClaimed(changeId, bind)}`,
  )
}
