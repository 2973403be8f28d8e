import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { insertRefund } from '#worker/payments/refund-statement.ts'
import type { Booking } from './booking.ts'
import {
  type Change,
  insertHistory,
  insertLedger,
  isAsRead,
  isClaimed,
  type LedgerLine,
  releaseCoupon,
  releaseStock,
} from './change.ts'
import type { KeyedAnswer } from './keyed-call.ts'
import type { PlannedRefund, RefundablePayment } from './plan-refunds.ts'
import { runChange } from './run-change.ts'

/** A booking that ends: by its guest (3), unpaid (13), or because another takes its place (3). */
export type Closing = {
  booking: Booking
  statusKey: 3 | 13
  reason: string | null
  blame: 'guest' | 'system' | null
  /** What is kept of the money, what goes back to which payment, and what moves to the booking that replaces it. */
  chargeMinor: number
  refunds: PlannedRefund[]
  refundReason: string
  carried: { bookingId: string; amountMinor: number } | null
}

/** Ends a booking while it is still as it was read: stock, coupon, money and history at once. False when it had changed, or the key was used. */
export function closeBooking(
  db: Database,
  closing: Closing,
  change: Change,
  options: { added: Statement[]; keyed?: KeyedAnswer | null; isDue?: boolean },
): Promise<boolean> {
  const { added, keyed, isDue = false } = options
  return runChange(db, change, {
    guard: (bind) => `${isAsRead(closing.booking, bind)}${isDue ? ` AND ${isHoldOver(change, bind)}` : ''}`,
    statements: [...closeStatements(closing, change), ...added],
    keyed,
  })
}

/** What ending a booking writes; each statement carries the claim of the change. */
export function closeStatements(closing: Closing, change: Change): Statement[] {
  const { booking, refunds } = closing
  const own = { ...change, bookingId: booking.id }
  return [
    releaseStock(booking.id, change.id),
    releaseCoupon(booking.id, change.id),
    updateClosed(closing, change),
    cancelMeals(booking.id, change.id),
    ...ledgerStatements(closing, own),
    ...refundStatements(refunds, { booking, reason: closing.refundReason, change: own }),
  ]
}

/** What sending money back writes: the refunds with their lines of the ledger, and a row of history. */
export function refundStatements(
  refunds: readonly PlannedRefund[],
  { booking, reason, change }: { booking: Pick<Booking, 'id' | 'currency'>; reason: string; change: Change },
): Statement[] {
  return [
    ...refunds.flatMap((refund) => [
      moveMoney(booking, change, {
        name: `refund.${refund.paymentId}`,
        to: `gateway:${refund.gateway}`,
        amountMinor: refund.amountMinor,
      }),
      insertRefund({ ...refund, id: refundIdOf(change, refund), currency: booking.currency, reason }, change),
    ]),
    ...(refunds.length > 0 ? [insertHistory({ ...change, event: 'refunded', details: { refunds } })] : []),
  ]
}

/** The id of a refund is made from its change and payment, so that whoever carries the change out can send it after. */
export function refundIdOf(change: Change, refund: PlannedRefund): string {
  return `${change.id}.${refund.paymentId}`
}

/** Payments that carry a booking's money, newest first: its own and those of the bookings it replaced. */
export async function listRefundable(db: Database, bookingId: string): Promise<RefundablePayment[]> {
  const rows = await db.all<{ id: string; gateway: string; refundable: number }>(
    `WITH RECURSIVE chain (id) AS (
       SELECT ?1 UNION SELECT b.replaces_booking_id FROM booking b JOIN chain ON b.id = chain.id
       WHERE b.replaces_booking_id IS NOT NULL)
     SELECT p.id, p.gateway,
       p.amount_minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.payment_id = p.id) AS refundable
     FROM payment p JOIN chain ON p.booking_id = chain.id
     WHERE p.status = 'succeeded' ORDER BY p.settled_at DESC, p.id`,
    bookingId,
  )
  return rows.map((row) => ({ paymentId: row.id, gateway: row.gateway, refundableMinor: row.refundable }))
}

/** Ids of holds whose time is over. */
export async function listEndedHolds(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    'SELECT id FROM booking WHERE status_key = 7 AND hold_expires_at <= ? ORDER BY hold_expires_at LIMIT ?',
    now,
    limit,
  )
  return rows.map((row) => row.id)
}

function isHoldOver(change: Change, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking WHERE id = ${bind(change.bookingId)} AND hold_expires_at <= ${bind(change.at)})`
}

/** What was paid is what is kept: the rest went back or moved on, and must not count again if the booking revives. */
function updateClosed(closing: Closing, change: Change): Statement {
  const { bind, params } = bindParams()
  const paymentStatus = closing.statusKey === 3 || closing.booking.paidMinor > 0 ? 3 : closing.booking.paymentStatus
  return {
    sql: `UPDATE booking SET status_key = ${bind(closing.statusKey)}, state = 'cancelled', payment_status = ${bind(paymentStatus)},
        paid_minor = ${bind(closing.chargeMinor)},
        hold_expires_at = NULL, cancelled_at = ${bind(change.at)}, cancellation_reason = ${bind(closing.reason)},
        cancellation_blame = ${bind(closing.blame)}
      WHERE id = ${bind(closing.booking.id)} AND ${isClaimed(change.id, bind)}`,
    params,
  }
}

function cancelMeals(bookingId: string, changeId: string): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `UPDATE meal_booking SET status = 'Cancelled' WHERE booking_id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
    params,
  }
}

function ledgerStatements({ booking, chargeMinor, carried }: Closing, change: Change): Statement[] {
  const moves: MoneyMove[] = [
    { name: 'charge', to: `revenue:${booking.brandId}`, amountMinor: chargeMinor },
    { name: 'carry', to: `guest:${carried?.bookingId}`, amountMinor: carried?.amountMinor ?? 0 },
  ]
  return moves.filter(({ amountMinor }) => amountMinor > 0).map((move) => moveMoney(booking, change, move))
}

type MoneyMove = { name: string; to: string; amountMinor: number }

/** One transaction of the ledger: money of the booking's guest that goes to another account. */
function moveMoney({ id, currency }: Pick<Booking, 'id' | 'currency'>, change: Change, move: MoneyMove): Statement {
  const lines: LedgerLine[] = [
    { account: `guest:${id}`, amountMinor: -move.amountMinor },
    { account: move.to, amountMinor: move.amountMinor },
  ]
  const transactionId = `${change.id}.${move.name}`
  return insertLedger({ transactionId, bookingId: id, currency, at: change.at, lines }, change.id)
}
