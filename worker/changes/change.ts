import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import { type OrderRef, type Subject, subjectColumn, subjectIdOf } from './subject.ts'

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

type ChangeFacts = {
  /** Random: names this attempt, so that exactly one of several equal attempts finds its own row. */
  id: string
  at: Instant
  /** `desk`: the house, by word of an operator. */
  actor: 'guest' | 'system' | 'gateway' | 'desk'
  details?: Record<string, unknown>
}

/** A change of a booking. */
export type Change = ChangeFacts & { bookingId: string; order?: never; event: HistoryEvent }

export type OrderEvent = 'created' | 'payment_opened' | 'paid' | 'payment_failed' | 'lapsed' | 'refunded'

/** A change of an order. */
export type OrderChange = ChangeFacts & { order: OrderRef; bookingId?: never; event: OrderEvent }

/** A change of anything that is paid for. */
export type SubjectChange = Change | OrderChange

/** What a plan rests on: a booking that was changed since is of another status, money or revision. */
export type BookingAsRead = { id: string; statusKey: number; state: string; paidMinor: number; revision: number }

/**
 * The first statement of a change's batch: writes its row of history only while the guard (SQL) still holds. Every
 * further statement of the batch asks for that row, so a change happens whole or not at all, and once.
 */
export function claimChange(change: SubjectChange, guard: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  return { sql: `${historyInsert(change, bind, bind(change.id))} WHERE ${guard(bind)}`, params }
}

/** A further row of history within a claimed change. */
export function insertHistory(change: SubjectChange): Statement {
  const { bind, params } = bindParams()
  return { sql: `${historyInsert(change, bind, 'NULL')} WHERE ${isClaimed(change.id, bind)}`, params }
}

function historyInsert(change: SubjectChange, bind: Bind, changeId: string): string {
  const id = bind(subjectIdOf(change))
  const column = subjectColumn(change)
  const table = historyOf(change)
  return `INSERT INTO ${table} (${column}, position, at, event, actor, details, change_id)
    SELECT ${id}, (SELECT coalesce(max(position), -1) + 1 FROM ${table} WHERE ${column} = ${id}),
      ${bind(change.at)}, ${bind(change.event)}, ${bind(change.actor)}, ${bind(JSON.stringify(change.details ?? {}))}, ${changeId}`
}

function historyOf({ order }: Subject): string {
  return order ? 'guest_order_history' : 'booking_history'
}

/** The condition every statement of a claimed change carries; whose history has its row does not matter, its id is one alone. */
export function isClaimed(changeId: string, bind: Bind): string {
  const id = bind(changeId)
  return `(EXISTS (SELECT 1 FROM booking_history WHERE change_id = ${id})
    OR EXISTS (SELECT 1 FROM guest_order_history WHERE change_id = ${id}))`
}

/** The condition that a booking is still as it was read: its status, its money and its stay. */
export function isAsRead(booking: BookingAsRead, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking WHERE id = ${bind(booking.id)} AND status_key = ${bind(booking.statusKey)}
    AND state = ${bind(booking.state)} AND paid_minor = ${bind(booking.paidMinor)} AND revision = ${bind(booking.revision)})`
}

/** Reads whether the claim was won: one row, or none. */
export function selectClaim(changeId: string): Statement {
  const { bind, params } = bindParams()
  return { sql: `SELECT 1 AS won WHERE ${isClaimed(changeId, bind)}`, params }
}
