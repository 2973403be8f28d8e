import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { isFreeAt } from '#app/domain/bookings/cancellation.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { paymentStatuses } from '#app/domain/payments/payment-rules.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Database, Statement, Writer } from '#worker/infra/database/database.ts'
import { type Change, insertHistory, isBookingUnchanged, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentResponse } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { releaseCoupon, releaseStock } from '#worker/services/bookings/revive-hold-statement.ts'
import { account, insertLedger, transferLines } from '#worker/services/ledger/ledger-statement.ts'
import { insertRefund } from '#worker/services/ledger/payment-statement.ts'
import { refundToWalletStatements, returnStatements } from '#worker/services/promotions/wallet/wallet-statement.ts'
import { type PlannedRefund, type RefundablePayment, type RefundPlan, TO_WALLET } from './plan-refunds.ts'

/** The end of a booking: cancelled by guest or property, expired, replaced by another, or a no-show. */
export type Closing = {
  booking: Booking
  statusKey: (typeof statusKeys)['cancelled' | 'homeCancelled' | 'void' | 'noShow']
  reason: string | null
  blame: 'guest' | 'house' | 'system' | null
  /** The retained charge, refunds, and money carried over to the replacing booking. */
  chargeMinor: number
  back: RefundPlan
  refundReason: string
  carried: { bookingId: string; amountMinor: number } | null
}

/** Ends a booking in one transaction, guarded by its revision and `still`. Returns false when it changed meanwhile. */
export function closeBooking(
  writer: Writer,
  closing: Closing,
  change: Change,
  options: { added: Statement[]; idempotency?: IdempotentResponse | null; still?: (bind: Bind) => string },
): Promise<boolean> {
  const { added, idempotency, still } = options
  return runGuardedWrite(writer, change, {
    guard: (bind) => `${isBookingUnchanged(closing.booking, bind)}${still ? ` AND ${still(bind)}` : ''}`,
    statements: [...closeStatements(closing, change), ...added],
    idempotency,
  })
}

/** Returns the statements that end a booking: stock, coupon, row, meals, ledger and refunds. */
export function closeStatements(closing: Closing, change: Change): Statement[] {
  const { booking, back } = closing
  const bookingChange = { ...change, bookingId: booking.id }
  return [
    releaseStock(booking.id, change.id),
    releaseCoupon(booking.id, change.id, { keepsVoucher: isTooLate(closing, change.at) }),
    updateClosed(closing, change),
    cancelMeals(booking.id, change.id),
    ...ledgerStatements(closing, bookingChange),
    ...refundStatements(back, { booking, reason: closing.refundReason, change: bookingChange }),
  ]
}

/** Returns whether the guest loses the voucher: as a no-show, or by cancelling after the free period. */
function isTooLate({ booking, statusKey, blame, carried }: Closing, at: Instant): boolean {
  if (carried !== null || booking.statusKey === statusKeys.hold) return false
  return statusKey === statusKeys.noShow || (blame === 'guest' && !isFreeAt(booking.policy, at))
}

export function refundStatements(
  { refunds, walletMinor, toWalletMinor = 0 }: RefundPlan,
  { booking, reason, change }: { booking: Booking; reason: string; change: Change },
): Statement[] {
  const isEmpty = refunds.length === 0 && walletMinor + toWalletMinor === 0
  return [
    ...refunds.flatMap((refund) => [
      moveMoney(booking, change, {
        name: `refund.${refund.paymentId}`,
        to: account.gateway(refund.gateway),
        amountMinor: refund.amountMinor,
      }),
      insertRefund({ ...refund, id: refundIdOf(change, refund), currency: booking.currency, reason }, change),
    ]),
    ...walletStatements(booking, walletMinor, { reason, change }),
    ...toWalletStatements(booking, toWalletMinor, change),
    ...(isEmpty
      ? []
      : [insertHistory({ ...change, event: 'refunded', details: { refunds, walletMinor, toWalletMinor } })]),
  ]
}

function walletStatements(
  { id: bookingId, brandId, userId, currency }: Booking,
  amountMinor: number,
  { reason, change }: { reason: string; change: Change },
): Statement[] {
  if (amountMinor === 0) return []
  if (userId === null) throw new Error('a booking without an account cannot hold wallet money')
  const refund = { id: walletRefundIdOf(change), paymentId: null, amountMinor, currency, reason }
  return [
    ...returnStatements({ bookingId, brandId, userId, currency, amountMinor }, change),
    insertRefund(refund, change),
  ]
}

function toWalletStatements(
  { id: bookingId, brandId, userId, currency }: Booking,
  amountMinor: number,
  change: Change,
): Statement[] {
  if (amountMinor === 0) return []
  if (userId === null) throw new Error('a booking without an account cannot be refunded to a wallet')
  const refund = { id: toWalletRefundIdOf(change), paymentId: null, amountMinor, currency, reason: TO_WALLET }
  return [
    ...refundToWalletStatements({ bookingId, brandId, userId, currency, amountMinor }, change),
    insertRefund(refund, change),
  ]
}

/** Returns an id derived from change and payment, so that the caller can send the refund after the change. */
export function refundIdOf(change: Change, refund: PlannedRefund): string {
  return `${change.id}.${refund.paymentId}`
}

export function walletRefundIdOf(change: Change): string {
  return `${change.id}.wallet`
}

export function toWalletRefundIdOf(change: Change): string {
  return `${change.id}.to-wallet`
}

/** Returns payments that carry the booking's money, newest first, including those of bookings it replaced. */
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

/** SQL condition that the hold has expired at the time of the change. */
export function isHoldExpired(change: Change, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking WHERE id = ${bind(change.bookingId)} AND hold_expires_at <= ${bind(change.at)})`
}

/**
 * Updates the row. Stores the retained charge as the paid amount, so that the rest does not count again if the booking
 * is revived.
 */
function updateClosed({ booking, back, ...closing }: Closing, change: Change): Statement {
  const hasPaymentEnded = closing.statusKey !== statusKeys.void || booking.paidMinor > 0
  const paymentStatus = hasPaymentEnded ? paymentStatuses.cancelled : booking.paymentStatus
  return boundStatement(
    (bind) => `UPDATE booking
        SET status_key = ${bind(closing.statusKey)}, state = 'cancelled', payment_status = ${bind(paymentStatus)},
        paid_minor = ${bind(closing.chargeMinor)}, wallet_minor = ${bind(booking.walletMinor - back.walletMinor)},
        hold_expires_at = NULL, cancelled_at = ${bind(change.at)}, cancellation_reason = ${bind(closing.reason)},
        cancellation_blame = ${bind(closing.blame)}
      WHERE id = ${bind(booking.id)} AND ${isClaimed(change.id, bind)}`,
  )
}

function cancelMeals(bookingId: string, changeId: string): Statement {
  return boundStatement(
    (bind) =>
      `UPDATE meal_booking SET status = 'Cancelled' WHERE booking_id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
  )
}

function ledgerStatements({ booking, chargeMinor, carried }: Closing, change: Change): Statement[] {
  const moves: MoneyMove[] = [
    { name: 'charge', to: account.revenue(booking.brandId), amountMinor: chargeMinor },
    { name: 'carry', to: account.guest(carried?.bookingId ?? ''), amountMinor: carried?.amountMinor ?? 0 },
  ]
  return moves.filter(({ amountMinor }) => amountMinor > 0).map((move) => moveMoney(booking, change, move))
}

type MoneyMove = { name: string; to: string; amountMinor: number }

function moveMoney({ id, currency }: Pick<Booking, 'id' | 'currency'>, change: Change, move: MoneyMove): Statement {
  const transaction = {
    id: `${change.id}.${move.name}`,
    bookingId: id,
    currency,
    at: change.at,
    lines: transferLines(account.guest(id), move.to, move.amountMinor),
  }
  return insertLedger(transaction, (bind) => isClaimed(change.id, bind))
}
