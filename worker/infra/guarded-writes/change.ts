import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'

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
  | 'unmarked'
  | 'moved_here'
  | 'charged'
  | 'charge_undone'

type ChangeDetails = {
  /** Random id of this attempt, so that exactly one of several identical attempts finds its row. */
  id: string
  at: Instant
  /** `desk` is an operator, for the property. */
  actor: 'guest' | 'system' | 'gateway' | 'desk'
  details?: Record<string, unknown>
}

export type Change = ChangeDetails & { bookingId: string; order?: never; event: HistoryEvent }

type OrderEvent = 'created' | 'payment_opened' | 'paid' | 'payment_failed' | 'lapsed' | 'refunded'

export type OrderChange = ChangeDetails & { order: OrderRef; bookingId?: never; event: OrderEvent }

export type SubjectChange = Change | OrderChange

/** State of a booking when it was read; a later change alters its status, paid amount or revision. */
export type BookingVersion = { id: string; statusKey: number; state: string; paidMinor: number; revision: number }

/**
 * Returns the first statement of a guarded write, which inserts the history row only while the guard (SQL) holds. All
 * further statements of the batch require that row, so the change happens once, completely or not at all.
 */
export function claimChange(change: SubjectChange, guard: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  return { sql: `${historyInsert(change, bind, bind(change.id))} WHERE ${guard(bind)}`, params }
}

/** Inserts another history row within a guarded write. */
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

/**
 * SQL condition that the change was claimed, added to every statement of a guarded write. Change ids are unique across
 * both history tables.
 */
export function isClaimed(changeId: string, bind: Bind): string {
  const id = bind(changeId)
  return `(EXISTS (SELECT 1 FROM booking_history WHERE change_id = ${id})
    OR EXISTS (SELECT 1 FROM guest_order_history WHERE change_id = ${id}))`
}

/** SQL condition that the booking is unchanged since it was read: status, paid amount and revision. */
export function isBookingUnchanged(booking: BookingVersion, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking WHERE id = ${bind(booking.id)} AND status_key = ${bind(booking.statusKey)}
    AND state = ${bind(booking.state)} AND paid_minor = ${bind(booking.paidMinor)} AND revision = ${bind(booking.revision)})`
}

/** Returns the query that has a row when this attempt made the change. */
export function selectClaim(changeId: string): Statement {
  const { bind, params } = bindParams()
  return { sql: `SELECT 1 AS won WHERE ${isClaimed(changeId, bind)}`, params }
}

export type OrderKind = 'membership' | 'donation'

export type OrderRef = { kind: OrderKind; id: string; brandId: string }

/** What a payment is for: a booking or an order. */
export type Subject = { bookingId: string; order?: never } | { order: OrderRef; bookingId?: never }

type SubjectKind = 'booking' | OrderKind

export function subjectKindOf({ order }: Subject): SubjectKind {
  return order?.kind ?? 'booking'
}

export function subjectIdOf(subject: Subject): string {
  return subject.order ? subject.order.id : subject.bookingId
}

export function subjectColumn({ order }: Subject): 'booking_id' | 'order_id' {
  return order ? 'order_id' : 'booking_id'
}

/**
 * The same change to many bookings in one batch; each booking is claimed separately, so those no longer due are
 * skipped.
 */
export type ChangeSet = Pick<Change, 'at' | 'event' | 'actor'> & {
  /** Random id of this attempt; `changeIdIn` derives the id of each booking's change. */
  id: string
  bookingIds: readonly string[]
}

export function changeIdIn({ id }: Pick<ChangeSet, 'id'>, bookingId: string): string {
  return `${id}.${bookingId}`
}

/**
 * Returns the first statement of the batch, which inserts a history row for every booking `b` that still meets the
 * guard (SQL).
 */
export function claimChanges(set: ChangeSet, guard: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `INSERT INTO booking_history (booking_id, position, at, event, actor, details, change_id)
      SELECT b.id, (SELECT coalesce(max(h.position), -1) + 1 FROM booking_history h WHERE h.booking_id = b.id),
        ${bind(set.at)}, ${bind(set.event)}, ${bind(set.actor)}, '{}', ${bind(`${set.id}.`)} || b.id
      FROM json_each(${bind(JSON.stringify(set.bookingIds))}) due JOIN booking b ON b.id = due.value
      WHERE ${guard(bind)}`,
    params,
  }
}

/** SQL list of the bookings whose change was claimed, for use after IN. */
export function claimedIn({ id }: Pick<ChangeSet, 'id'>, bind: Bind): string {
  return `(SELECT booking_id FROM booking_history WHERE change_id > ${bind(`${id}.`)} AND change_id < ${bind(`${id}/`)})`
}
