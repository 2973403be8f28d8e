import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'

export type HistoryEvent =
  | 'created'
  | 'held'
  | 'confirmed'
  | 'paid'
  | 'payment_failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'rebooked'
  | 'modified'
  | 'checked_in'
  | 'updated'
  | 'completed'
  | 'no_show'
  | 'hold_extended'
  | 'extras_changed'
  | 'arrival_told'
  | 'claimed'
  | 'reconfirmed'
  | 'lapsed'
  | 'given_back'
  | 'written'
  | 'online_checkin'

export type Change = {
  /** Random: names this attempt, so that exactly one of several equal attempts finds its own row. */
  id: string
  bookingId: string
  at: Instant
  event: HistoryEvent
  /** `desk`: the house, by word of an operator. */
  actor: 'guest' | 'system' | 'gateway' | 'desk'
  details?: Record<string, unknown>
}

/** What a plan rests on: a booking that was changed since is of another status, money or revision. */
export type BookingAsRead = { id: string; statusKey: number; state: string; paidMinor: number; revision: number }

/**
 * The first statement of a change's batch: writes its row of history only while the guard (SQL) still holds. Every
 * further statement of the batch asks for that row, so a change happens whole or not at all, and once.
 */
export function claimChange(change: Change, guard: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  return { sql: `${historyInsert(change, bind, bind(change.id))} WHERE ${guard(bind)}`, params }
}

/** A further row of history within a claimed change. */
export function insertHistory(change: Change): Statement {
  const { bind, params } = bindParams()
  return { sql: `${historyInsert(change, bind, 'NULL')} WHERE ${isClaimed(change.id, bind)}`, params }
}

function historyInsert(change: Change, bind: Bind, changeId: string): string {
  const bookingId = bind(change.bookingId)
  return `INSERT INTO booking_history (booking_id, position, at, event, actor, details, change_id)
    SELECT ${bookingId}, (SELECT coalesce(max(position), -1) + 1 FROM booking_history WHERE booking_id = ${bookingId}),
      ${bind(change.at)}, ${bind(change.event)}, ${bind(change.actor)}, ${bind(JSON.stringify(change.details ?? {}))}, ${changeId}`
}

/** The condition every statement of a claimed change carries. */
export function isClaimed(changeId: string, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking_history WHERE change_id = ${bind(changeId)})`
}

/** The condition that a booking is still as it was read: its status, its money and its stay. */
export function isAsRead(booking: BookingAsRead, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking WHERE id = ${bind(booking.id)} AND status_key = ${bind(booking.statusKey)}
    AND state = ${bind(booking.state)} AND paid_minor = ${bind(booking.paidMinor)} AND revision = ${bind(booking.revision)})`
}

/** Reads whether the claim was won: one row, or none. */
export function selectClaim(changeId: string): Statement {
  return { sql: 'SELECT 1 AS won FROM booking_history WHERE change_id = ?', params: [changeId] }
}
