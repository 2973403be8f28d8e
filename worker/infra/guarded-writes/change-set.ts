import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Change } from './change.ts'

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

/** First statement of the batch: inserts a history row for every booking `b` that still meets the guard (SQL). */
export function claimChanges(set: ChangeSet, guard: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `INSERT INTO booking_history (booking_id, position, at, event, actor, details, change_id)
      SELECT b.id, (SELECT coalesce(max(h.position), -1) + 1 FROM booking_history h WHERE h.booking_id = b.id),
        ${bind(set.at)}, ${bind(set.event)}, ${bind(set.actor)}, '{}', ${bind(`${set.id}.`)} || b.id
      FROM json_each(${bind(JSON.stringify(set.bookingIds))}) asked JOIN booking b ON b.id = asked.value
      WHERE ${guard(bind)}`,
    params,
  }
}

/** SQL list of the bookings whose change was claimed, for use after IN. */
export function claimedIn({ id }: Pick<ChangeSet, 'id'>, bind: Bind): string {
  return `(SELECT booking_id FROM booking_history WHERE change_id > ${bind(`${id}.`)} AND change_id < ${bind(`${id}/`)})`
}
