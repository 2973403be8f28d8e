import type { Instant } from '#app/domain/dates/instant.ts'
import type { Problem } from '#app/domain/problem.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Ceiling, NETWORK_COLUMNS, roomsInHour } from '#worker/infra/database/conditions/unproven-limits.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import { type Change, isClaimed, selectClaim } from '#worker/infra/guarded-writes/change.ts'
import {
  deleteOldResponse,
  type IdempotentResponse,
  insertResponse,
  type StoredResponse,
  selectResponse,
} from '#worker/infra/guarded-writes/idempotent-request.ts'
import { toGuestRow } from '#worker/services/bookings/guest-row.ts'
import { takeStock } from '#worker/services/bookings/revive-hold-statement.ts'
import { insertRooms } from '#worker/services/bookings/room-statements.ts'
import { insertPayment } from '#worker/services/ledger/payment-statement.ts'
import { spendStatements } from '#worker/services/promotions/wallet/wallet-statement.ts'
import {
  type BookingCondition,
  bookingConditions,
  isUnproven,
  needsNoVerification,
  nightsOf,
  toUnproven,
} from './booking-conditions.ts'
import type { NewBooking } from './new-booking.ts'
import { insertMissingStock } from './wanted-nights.ts'

type InsertBookingInput = {
  booking: NewBooking
  /** Event `created` or `held`; its id guards every statement of the booking. */
  change: Change
  /** Statements that end a replaced booking. */
  released: Statement[]
  /** History of a replaced booking, and notifications. */
  added: Statement[]
  idempotency: IdempotentResponse | null
  now: Instant
}

/** Whether the booking was written, the stored response of an identical request, and otherwise the refusal. */
export type InsertBookingOutcome = {
  isInserted: boolean
  stored: StoredResponse | null
  /** Null when the booking was written, or the caller must plan again. */
  refusal: Problem | null
  /** Rooms taken by other unverified guests within the hour. */
  roomsInHour: Record<Ceiling, number>
}

/**
 * Writes a booking and takes its rooms in one transaction. The conditions are checked inside it, so that concurrent
 * bookings cannot oversell.
 */
export async function insertBooking(db: Database, input: InsertBookingInput): Promise<InsertBookingOutcome> {
  const { booking, change, idempotency, now } = input
  const conditions = bookingConditions(input)
  const selects = [
    selectClaim(change.id),
    selectConditions(input, conditions),
    ...(idempotency ? [selectResponse(idempotency.request)] : []),
  ]
  const results = await db.batch([
    ...(idempotency ? [deleteOldResponse(idempotency.request, now)] : []),
    insertMissingStock(nightsOf(booking)),
    insertBookingRow(booking, conditions),
    insertFirstHistory(change),
    // Wallet money returned by the replaced booking can be spent on the new one.
    ...input.released,
    ...(booking.wallet ? spendStatements(booking.wallet, change) : []),
    ...childStatements(booking, change),
    takeStock(booking.id, change.id),
    ...input.added,
    ...(idempotency ? [insertResponse(idempotency, change)] : []),
    ...selects,
  ])
  const [claim, conditionRow, stored] = results.slice(-selects.length).map((result) => result.rows[0])
  const isInserted = claim !== undefined
  const failedCondition = conditions.find((_, index) => conditionRow?.[`condition_${index}`] !== 1)
  return {
    isInserted,
    stored: (stored as StoredResponse | undefined) ?? null,
    refusal: isInserted ? null : (failedCondition?.problem({ mayBeHeld: conditionRow?.may_be_held === 1 }) ?? null),
    roomsInHour: {
      property: Number(conditionRow?.property_in_hour),
      city: Number(conditionRow?.city_in_hour),
      brand: Number(conditionRow?.brand_in_hour),
    },
  }
}

function insertBookingRow(booking: NewBooking, conditions: readonly BookingCondition[]): Statement {
  const { bind, params } = bindParams()
  const row = toBookingRow(booking)
  const columns = Object.keys(row)
  const values = Object.values(row).map(bind)
  const where = conditions.map(({ sql }) => sql(bind))
  return {
    sql: `INSERT INTO booking (${columns.join(', ')}) SELECT ${values.join(', ')} WHERE ${where.join('\n AND ')}`,
    params,
  }
}

/** Selects which conditions hold, in the same transaction as the write, so that the refusal matches it. */
function selectConditions({ booking, now }: InsertBookingInput, conditions: readonly BookingCondition[]): Statement {
  const { bind, params } = bindParams()
  const roomsSql = (ceiling: Ceiling) =>
    isUnproven(booking) ? roomsInHour(ceiling, toUnproven(booking, now), bind) : '0'
  const columns = [
    ...conditions.map(({ sql }, index) => `(${sql(bind)}) AS condition_${index}`),
    `(${needsNoVerification(booking, now, { bind, isHeld: true })}) AS may_be_held`,
    `${roomsSql('property')} AS property_in_hour`,
    `${roomsSql('city')} AS city_in_hour`,
    `${roomsSql('brand')} AS brand_in_hour`,
  ]
  return { sql: `SELECT ${columns.join(',\n      ')}`, params }
}

function toBookingRow(booking: NewBooking): Record<string, SqlValue> {
  return {
    id: booking.id,
    booking_no: booking.bookingNo,
    invoice_no: booking.invoiceNo,
    brand_id: booking.brandId,
    request_type: booking.requestType,
    replaces_booking_id: booking.replacesBookingId,
    status_key: booking.statusKey,
    state: booking.state,
    property_id: booking.propertyId,
    room_category_id: booking.roomTypeId,
    checkin: booking.checkin,
    checkout: booking.checkout,
    nights: booking.nights,
    rooms: booking.rooms.length,
    ...toGuestRow(booking.guest),
    locale: booking.locale,
    origin: booking.origin,
    user_id: booking.userId,
    visitor_id: booking.visitorId,
    ...Object.fromEntries(NETWORK_COLUMNS.map((column, index) => [column, booking.networks[index]?.key ?? null])),
    is_proven: Number(booking.isProven),
    mail_mark: booking.couponMarks.mailboxes[0] ?? null,
    currency: booking.currency,
    total_minor: booking.totalMinor,
    paid_minor: booking.paidMinor,
    payment_status: booking.paymentStatus,
    advance_minor: booking.advanceMinor,
    discount_minor: booking.discountMinor,
    coupon_code: booking.couponCode,
    wallet_minor: booking.walletMinor,
    wallet_percent: booking.walletPercent,
    quotation_id: booking.quotationId,
    price: JSON.stringify(booking.quote),
    policy: JSON.stringify(booking.policy),
    plan: booking.plan && JSON.stringify(booking.plan),
    source: booking.source,
    cots: booking.cots.count,
    cot_minor: booking.cots.unitMinor,
    details: JSON.stringify(booking.details),
    hold_expires_at: booking.holdExpiresAt,
    hold_extended_at: booking.holdExtendedAt,
    created_at: booking.createdAt,
    token_hash: booking.tokenHash,
  }
}

/** Inserts the first history row, guarded by the booking row, which exists only if its conditions held. */
function insertFirstHistory(change: Change): Statement {
  return {
    sql: `INSERT INTO booking_history (booking_id, position, at, event, actor, details, change_id)
      SELECT ?1, 0, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM booking WHERE id = ?1)`,
    params: [change.bookingId, change.at, change.event, change.actor, JSON.stringify(change.details ?? {}), change.id],
  }
}

/** Returns the statements for rooms, bills, meals, coupon use and payment. */
function childStatements(booking: NewBooking, change: Change): Statement[] {
  const { id, couponCode } = booking
  const childTables: [sql: string, rows: unknown[]][] = [
    [
      `bill (booking_id, position, bill_type, name, amount_minor)
       SELECT ?1, r.key, r.value ->> 'billType', r.value ->> 'name', r.value ->> 'amountMinor'`,
      booking.bills,
    ],
    [
      `meal_booking (id, booking_id, category_code, guest_count, status, amount_minor)
       SELECT r.value ->> 'id', ?1, r.value ->> 'categoryCode', r.value ->> 'guestCount', r.value ->> 'status',
         (SELECT m.price_minor * b.nights FROM meal_option m JOIN booking b ON b.room_category_id = m.room_category_id
          WHERE b.id = ?1 AND m.code = r.value ->> 'categoryCode') * (r.value ->> 'guestCount')`,
      booking.meals,
    ],
  ]
  return [
    insertRooms(booking, change.id),
    ...childTables
      .filter(([, rows]) => rows.length > 0)
      .map(([sql, rows]) => ({
        sql: `INSERT INTO ${sql} FROM json_each(?2) AS r WHERE EXISTS (SELECT 1 FROM booking_history WHERE change_id = ?3)`,
        params: [id, JSON.stringify(rows), change.id],
      })),
    ...(couponCode ? [insertCouponUse(booking, change)] : []),
    ...(booking.payment ? [insertPayment(booking.payment, change)] : []),
  ]
}

function insertCouponUse({ id, couponCode, couponMarks, guest }: NewBooking, change: Change): Statement {
  const { bind, params } = bindParams()
  const { usedPhone, mailboxes } = couponMarks
  const values = [couponCode, id, guest.phone, usedPhone, mailboxes[0] ?? null, change.at].map(bind)
  return {
    sql: `INSERT INTO coupon_use (coupon_code, booking_id, guest_phone, number_mark, mail_mark, marked_at)
      SELECT ${values.join(', ')} WHERE ${isClaimed(change.id, bind)}`,
    params,
  }
}
