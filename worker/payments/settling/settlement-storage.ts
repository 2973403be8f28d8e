import type { Instant } from '#app/domain/dates/instant.ts'
import { type Change, HOLDS_STOCK, insertHistory, isClaimed, takeStock } from '#worker/bookings/change.ts'
import { isOnSale } from '#worker/bookings/on-sale.ts'
import { runChange } from '#worker/bookings/run-change.ts'
import { isSameGuest } from '#worker/bookings/same-guest.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { account } from '#worker/ledger/accounts.ts'
import { insertLedger, moveLines } from '#worker/ledger/ledger-statement.ts'
import type { GatewayEvent, GatewayFailure } from '#worker/payments/gateway.ts'
import { insertRefund } from '#worker/payments/refund-statement.ts'
import type { SettlementFacts } from './plan-settlement.ts'

/** A payment with what its settlement must know of its booking. */
export type SettlementCase = SettlementFacts & {
  paymentId: string
  bookingId: string
  bookingNo: string
  /** The plan rests on the total and the dates of this revision of the stay. */
  bookingRevision: number
  gateway: string
  returnUrl: string
  cancelUrl: string
}

type CaseRow = {
  id: string
  booking_id: string
  booking_no: string
  revision: number
  gateway: string
  status: SettlementFacts['paymentStatus']
  amount_minor: number
  currency: string
  provider_ref: string | null
  return_url: string
  cancel_url: string
  status_key: number
  total_minor: number
  paid_minor: number
  advance_minor: number
  checkin_at: number
}

/** Half a day after check-in time a stay that was not paid for cannot be taken up again. */
const STAY_LOST_AFTER_MS = 43_200_000

/** A payment of a gateway with its booking; null when the gateway has no such payment with us. */
export async function findSettlementCase(
  db: Database,
  gateway: string,
  paymentId: string,
): Promise<SettlementCase | null> {
  const row = await db.first<CaseRow>(
    `SELECT p.*, b.booking_no, b.revision, b.status_key, b.total_minor, b.paid_minor, b.advance_minor,
       b.policy ->> 'checkinAt' AS checkin_at
     FROM payment p JOIN booking b ON b.id = p.booking_id WHERE p.id = ? AND p.gateway = ?`,
    paymentId,
    gateway,
  )
  if (!row) return null
  return {
    paymentId: row.id,
    bookingId: row.booking_id,
    bookingNo: row.booking_no,
    bookingRevision: row.revision,
    gateway: row.gateway,
    paymentStatus: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    providerRef: row.provider_ref,
    returnUrl: row.return_url,
    cancelUrl: row.cancel_url,
    bookingStatusKey: row.status_key,
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    advanceMinor: row.advance_minor,
    stayLostAt: row.checkin_at + STAY_LOST_AFTER_MS,
  }
}

/** Records that a message arrived and what it did; a message that is known already stays as it was. */
export function insertEvent(gateway: string, event: GatewayEvent, effect: string, now: Instant): Statement {
  return {
    sql: `INSERT OR IGNORE INTO payment_event (gateway, event_id, payment_id, outcome, received_at, effect)
      VALUES (?, ?, ?, ?, ?, ?)`,
    params: [gateway, event.eventId, event.paymentId, event.outcome, now, effect],
  }
}

/** Records a message that changes nothing. */
export async function recordEvent(db: Database, gateway: string, event: GatewayEvent, effect: string, now: Instant) {
  await db.batch([insertEvent(gateway, event, effect, now)])
}

/** The facts a plan was made on still hold: what the claim of a settlement asks. */
function isUnchanged(found: SettlementCase, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM payment p JOIN booking b ON b.id = p.booking_id
    WHERE p.id = ${bind(found.paymentId)} AND p.status = ${bind(found.paymentStatus)}
      AND b.status_key = ${bind(found.bookingStatusKey)} AND b.paid_minor = ${bind(found.paidMinor)}
      AND b.revision = ${bind(found.bookingRevision)})`
}

/** The rooms of an ended hold are free on each of its nights. */
function hasStockAgain(bookingId: string, bind: Bind): string {
  const id = bind(bookingId)
  return `(SELECT count(*) FROM stock s JOIN booking b ON b.id = ${id} AND s.room_category_id = b.room_category_id
      AND s.day >= b.checkin AND s.day < b.checkout WHERE s.total - s.sold >= b.rooms)
    = (SELECT nights FROM booking WHERE id = ${id})`
}

/** The rooms of an ended hold are sold still: neither the category nor the property was taken off. */
function isOnSaleAgain(bookingId: string, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(bookingId)}
    AND ${isOnSale({ categoryId: 'b.room_category_id', brandId: 'b.brand_id' })})`
}

/**
 * The coupon of an ended hold was not used up, nor used again by the same guest (phone, account or browser), since; one
 * for first bookings is for a first one still.
 */
function isCouponFreeAgain(bookingId: string, bind: Bind): string {
  const sameGuest = isSameGuest('f', {
    phone: 'b.guest_phone',
    countryCode: 'b.guest_country_code',
    userId: 'b.user_id',
    visitorId: 'b.visitor_id',
  })
  return `NOT EXISTS (SELECT 1 FROM coupon_use mine JOIN coupon k ON k.code = mine.coupon_code
      JOIN booking b ON b.id = mine.booking_id
    WHERE mine.booking_id = ${bind(bookingId)} AND mine.released = 1
      AND ((SELECT count(*) FROM coupon_use u WHERE u.coupon_code = k.code AND u.released = 0) >= k.max_uses
        OR EXISTS (SELECT 1 FROM coupon_use u JOIN booking f ON f.id = u.booking_id
          WHERE u.coupon_code = k.code AND u.released = 0 AND ${sameGuest})
        OR (k.first_booking_only = 1 AND EXISTS (SELECT 1 FROM booking f WHERE ${sameGuest} AND f.id <> b.id
          AND f.brand_id = b.brand_id AND f.status_key NOT IN (3, 13, 16, 21)))))`
}

/** The booking does not hold its rooms already. */
function holdsNothing(bookingId: string, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking WHERE id = ${bind(bookingId)} AND status_key IN ${HOLDS_STOCK})`
}

export type Settlement = {
  found: SettlementCase
  event: GatewayEvent
  change: Change
  /** Statements that carry the claim: messages. */
  added: Statement[]
}

/** The money counts: payment, booking, ledger and history in one transaction; false when the facts had changed. */
export function applyPayment(
  db: Database,
  settlement: Settlement,
  result: { paidMinor: number; bookingPaymentStatus: number; confirms: boolean; retakesStock: boolean; effect: string },
): Promise<boolean> {
  const { found, event, change, added } = settlement
  const guard = (bind: Bind) =>
    [
      isUnchanged(found, bind),
      ...(result.retakesStock
        ? [
            holdsNothing(found.bookingId, bind),
            hasStockAgain(found.bookingId, bind),
            isOnSaleAgain(found.bookingId, bind),
            isCouponFreeAgain(found.bookingId, bind),
          ]
        : []),
    ].join(' AND ')
  const statements = [
    ...(result.retakesStock ? takeAgain(found.bookingId, change.id) : []),
    updatePayment(found.paymentId, 'succeeded', null, event, change),
    payBooking(found.bookingId, result, change.id),
    ...(result.confirms ? [insertHistory({ ...change, event: 'confirmed' })] : []),
    ledgerOf(found, change, 'in'),
    insertEvent(found.gateway, event, result.effect, change.at),
    ...added,
  ]
  return runChange(db, change, { guard, statements })
}

/** The money came too late: it is booked in and out again and a refund is asked for. */
export function refundLatePayment(db: Database, settlement: Settlement, refundId: string): Promise<boolean> {
  const { found, event, change, added } = settlement
  const statements = [
    updatePayment(found.paymentId, 'refunded', null, event, change),
    insertRefund(
      {
        id: refundId,
        paymentId: found.paymentId,
        amountMinor: found.amountMinor,
        currency: found.currency,
        reason: 'late_payment',
      },
      change,
    ),
    ledgerOf(found, change, 'in'),
    ledgerOf(found, change, 'out'),
    insertHistory({
      ...change,
      event: 'refunded',
      details: { amountMinor: found.amountMinor, reason: 'late_payment' },
    }),
    insertEvent(found.gateway, event, 'late_refunded', change.at),
    ...added,
  ]
  return runChange(db, change, { guard: (bind) => isUnchanged(found, bind), statements })
}

/** The payment failed: it is closed; the hold goes on until its time. */
export function failPayment(db: Database, settlement: Settlement): Promise<boolean> {
  const { found, event, change } = settlement
  return runChange(db, change, {
    guard: (bind) => isUnchanged(found, bind),
    statements: [
      updatePayment(found.paymentId, 'failed', event.failure, event, change),
      insertEvent(found.gateway, event, 'applied', change.at),
    ],
  })
}

function updatePayment(
  paymentId: string,
  status: 'succeeded' | 'failed' | 'refunded',
  failure: GatewayFailure | null,
  event: GatewayEvent,
  change: Change,
): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `UPDATE payment SET status = ${bind(status)}, failure = ${bind(failure)}, provider_ref = ${bind(event.providerRef)},
      settled_at = ${bind(change.at)} WHERE id = ${bind(paymentId)} AND ${isClaimed(change.id, bind)}`,
    params,
  }
}

function payBooking(
  bookingId: string,
  result: { paidMinor: number; bookingPaymentStatus: number; confirms: boolean },
  changeId: string,
): Statement {
  const { bind, params } = bindParams()
  const confirming = result.confirms
    ? `, status_key = 0, state = 'confirmed', hold_expires_at = NULL,
        cancelled_at = NULL, cancellation_reason = NULL, cancellation_blame = NULL`
    : ''
  return {
    sql: `UPDATE booking SET paid_minor = ${bind(result.paidMinor)}, payment_status = ${bind(result.bookingPaymentStatus)}${confirming}
      WHERE id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
    params,
  }
}

/** What the end of a hold gave up: its rooms, its coupon and its meals. */
function takeAgain(bookingId: string, changeId: string): Statement[] {
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

function ledgerOf(found: SettlementCase, change: Change, direction: 'in' | 'out'): Statement {
  const ends = [account.gateway(found.gateway), account.guest(found.bookingId)] as const
  const [from, to] = direction === 'in' ? ends : [ends[1], ends[0]]
  return insertLedger(
    {
      id: `${change.id}.${direction}`,
      bookingId: found.bookingId,
      currency: found.currency,
      at: change.at,
      lines: moveLines(from, to, found.amountMinor),
    },
    (bind) => isClaimed(change.id, bind),
  )
}
