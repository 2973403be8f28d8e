import type { Instant } from '#app/domain/dates/instant.ts'
import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { earnPayAhead, type PaidResult, payBooking } from '#worker/bookings/confirm-statement.ts'
import { isFreeAgain, takeAgain } from '#worker/bookings/take-again-statement.ts'
import { type Change, insertHistory, isClaimed } from '#worker/changes/change.ts'
import { runChange } from '#worker/changes/run-change.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { json } from '#worker/database/columns.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { account } from '#worker/ledger/accounts.ts'
import { insertLedger, moveLines } from '#worker/ledger/ledger-statement.ts'
import { insertRefund } from '#worker/ledger/refund-statement.ts'
import type { GatewayEvent, GatewayFailure } from '#worker/ports/gateway.ts'
import type { SettlementFacts } from './plan-settlement.ts'

/** A payment with what its settlement must know of its booking. */
export type SettlementCase = SettlementFacts & {
  paymentId: string
  bookingId: string
  bookingNo: string
  /** The plan rests on the total and the dates of this revision of the stay. */
  bookingRevision: number
  /** The price the booking was made for. */
  quote: PriceQuote
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
  prepaid_discount_minor: number
  currency: string
  provider_ref: string | null
  return_url: string
  cancel_url: string
  status_key: number
  total_minor: number
  paid_minor: number
  advance_minor: number
  price: string
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
    `SELECT p.*, b.booking_no, b.revision, b.status_key, b.total_minor, b.paid_minor, b.advance_minor, b.price,
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
    prepaidDiscountMinor: row.prepaid_discount_minor,
    currency: row.currency,
    providerRef: row.provider_ref,
    returnUrl: row.return_url,
    cancelUrl: row.cancel_url,
    bookingStatusKey: row.status_key,
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    advanceMinor: row.advance_minor,
    quote: json<PriceQuote>(row.price),
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
  result: PaidResult & { retakesStock: boolean; effect: string; discountMinor: number },
): Promise<boolean> {
  const { found, event, change, added } = settlement
  const guard = (bind: Bind) =>
    [isUnchanged(found, bind), ...(result.retakesStock ? [isFreeAgain(found.bookingId, bind)] : [])].join(' AND ')
  const statements = [
    ...(result.retakesStock ? takeAgain(found.bookingId, change.id) : []),
    updatePayment(found.paymentId, 'succeeded', null, event, change),
    payBooking(found.bookingId, result, change.id),
    ...(result.discountMinor > 0 ? earnPayAhead(found.bookingId, takePayAhead(found.quote), change.id) : []),
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
