import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { listNights } from '#app/domain/dates/calendar-day.ts'
import { paymentStatusOf } from '#app/domain/payments/payment-rules.ts'
import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isBookingUnchanged, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import {
  areNightsAvailable,
  countByType,
  insertMissingStock,
  type WantedNights,
} from '#worker/services/bookings/creating/wanted-nights.ts'
import { restoreCoupon, takeStock } from '#worker/services/bookings/revive-hold-statement.ts'
import { account, insertLedger, transferLines } from '#worker/services/ledger/ledger-statement.ts'
import { isMonthOpenSql } from '#worker/services/ledger/month-open.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { isLatestMark, type StaffMark } from '../stays/staff-marks.ts'

type UndoDeps = Pick<Deps, 'db' | 'write' | 'now' | 'later' | 'enqueueMessage' | 'smsDailyParts'>

type Undo = { booking: Booking; mark: StaffMark; to: number }

const OVER: readonly number[] = [statusKeys.checkedOut, statusKeys.completed]

/** Writes the status before the mark in one transaction. Returns false when something changed meanwhile. */
export async function updateUnmarked(deps: UndoDeps, undo: Undo): Promise<boolean> {
  const { booking, mark } = undo
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'unmarked',
    actor: 'desk',
    details: { mark: mark.mark, undoes: mark.changeId },
  }
  const isNoShow = mark.mark === 'no-show'
  const wanted = nightsOf(booking)
  const messages = isNoShow
    ? enqueueNotifications(deps, {
        bookingId: booking.id,
        template: 'booking_changed',
        condition: (bind) => doesGuestKnow(undo, bind),
      })
    : null
  const isDone = await runGuardedWrite(deps, change, {
    ...(isNoShow ? { prepared: [insertMissingStock(wanted)] } : {}),
    guard: (bind) =>
      [
        isBookingUnchanged(booking, bind),
        isLatestMark(mark, booking.id, bind),
        isMonthOpenSql({ bookingId: booking.id, brandId: booking.brandId, at: mark.at }, bind),
        ...(isNoShow ? [areNightsAvailable(wanted, bind)] : []),
      ].join('\n AND '),
    statements: [
      ...(isNoShow ? returnCharge(booking, change) : []),
      updateStatus(undo, change.id),
      ...(isNoShow
        ? [takeStock(booking.id, change.id), restoreCoupon(booking.id, change.id), restoreMeals(undo, change.id)]
        : reverseInvoice(undo, change.id)),
      dropUnsentMessages(booking.id, change.id),
      ...(messages?.statements(change.id) ?? []),
    ],
  })
  if (isDone) messages?.announce()
  return isDone
}

function nightsOf(booking: Booking): WantedNights {
  return { rooms: countByType(booking), days: listNights(booking.checkin, booking.checkout), ownBookingId: null }
}

/** Returns whether the rooms of a closed booking are unsold on all its nights. */
export async function areNightsFree(db: Database, booking: Booking): Promise<boolean> {
  const { bind, params } = bindParams()
  const condition = areNightsAvailable(nightsOf(booking), bind)
  return (await db.first(`SELECT 1 AS free WHERE ${condition}`, ...params)) !== null
}

function updateStatus({ booking, to }: Undo, changeId: string): Statement {
  const { paidMinor, totalMinor } = booking
  const state = OVER.includes(to) ? 'completed' : 'confirmed'
  const paymentStatus = paymentStatusOf({ isCancelled: false, paidMinor, totalMinor })
  return boundStatement(
    (bind) => `UPDATE booking SET status_key = ${bind(to)}, state = ${bind(state)},
        payment_status = ${bind(paymentStatus)},
        cancelled_at = NULL, cancellation_reason = NULL, cancellation_blame = NULL, revision = revision + 1
      WHERE id = ${bind(booking.id)} AND ${isClaimed(changeId, bind)}`,
  )
}

/** Returns the transfer that makes the charge of a no-show the guest's money again. */
function returnCharge({ id, brandId, currency, paidMinor }: Booking, change: Change): Statement[] {
  if (paidMinor === 0) return []
  const lines = transferLines(account.revenue(brandId), account.guest(id), paidMinor)
  const transaction = { id: `${change.id}.returned`, bookingId: id, currency, at: change.at, lines }
  return [insertLedger(transaction, (bind) => isClaimed(change.id, bind))]
}

function restoreMeals({ booking, mark }: Undo, changeId: string): Statement {
  const ids = JSON.stringify(mark.mealIds ?? booking.meals.map(({ id }) => id))
  return boundStatement(
    (bind) => `UPDATE meal_booking SET status = 'Confirmed' WHERE booking_id = ${bind(booking.id)}
        AND id IN (SELECT value FROM json_each(${bind(ids)})) AND ${isClaimed(changeId, bind)}`,
  )
}

/**
 * Reverses the invoice that the departure made due. The triggers of the books credit whatever exceeds the value of a
 * booking, so its value is nothing for a moment; a booking paid in full keeps its invoice.
 */
function reverseInvoice({ booking, to }: Undo, changeId: string): Statement[] {
  const { id, statusKey, paidMinor, totalMinor } = booking
  if (!OVER.includes(statusKey) || OVER.includes(to) || paidMinor >= totalMinor) return []
  return [0, totalMinor].map((minor) =>
    boundStatement(
      (bind) => `UPDATE booking SET total_minor = ${bind(minor)}
        WHERE id = ${bind(id)} AND ${isClaimed(changeId, bind)}`,
    ),
  )
}

/** SQL condition that a message about the no-show was sent, or money refunded for it. */
function doesGuestKnow({ booking, mark }: Undo, bind: Bind): string {
  const since = (table: string) => `${table}.created_at >= ${bind(mark.at)}`
  return `(EXISTS (SELECT 1 FROM message WHERE message.payload ->> 'bookingId' = ${bind(booking.id)}
      AND message.template = 'booking_no_show' AND ${since('message')})
    OR EXISTS (SELECT 1 FROM refund WHERE refund.booking_id = ${bind(booking.id)} AND ${since('refund')}))`
}

/** Deletes the messages about the mark that were not sent yet. */
function dropUnsentMessages(bookingId: string, changeId: string): Statement {
  return boundStatement(
    (bind) => `DELETE FROM message WHERE payload ->> 'bookingId' = ${bind(bookingId)} AND status = 'queued'
        AND attempts = 0 AND template IN ('feedback_ask', 'booking_no_show') AND ${isClaimed(changeId, bind)}`,
  )
}
