import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Database, Writer } from '#worker/infra/database/database.ts'
import { type Change, claimChanges, claimedIn, type HistoryEvent } from '#worker/infra/guarded-writes/change.ts'
import { type JobRound, nextCursor, processEach } from '#worker/infra/guarded-writes/job-round.ts'

/** Maximum stays per round: even one by one they stay within D1's 1,000 queries. */
export const STAYS_PER_ROUND = 250

/** A scheduled status change and how it is applied. */
export type StatusChange = {
  event: Extract<HistoryEvent, 'checked_in' | 'completed'>
  /** SQL condition on a booking `b`, and the column assignments. */
  guard: (bind: Bind) => string
  set: string
  updateOne: (writer: Writer, change: Change) => Promise<boolean>
  failureEvent: string
}

export type DueStay = { id: string; at: string }

/**
 * Changes the status of due stays in one transaction; if that fails, one by one, so that a bad row does not block the
 * others. Safe to run concurrently.
 */
export async function applyStatusChange(
  db: Database,
  due: readonly DueStay[],
  statusChange: StatusChange & { at: Instant },
): Promise<JobRound> {
  const next = nextCursor(due, STAYS_PER_ROUND)
  if (due.length === 0) return { done: 0, next }
  try {
    return { done: await applyToAll(db, due, statusChange), next }
  } catch {
    const done = await processEach(
      due,
      { event: statusChange.failureEvent, details: ({ id }) => ({ bookingId: id }) },
      ({ id }) => {
        const change = {
          id: crypto.randomUUID(),
          bookingId: id,
          at: statusChange.at,
          event: statusChange.event,
          actor: 'system',
        } as const
        return statusChange.updateOne({ db }, change)
      },
    )
    return { done, next }
  }
}

async function applyToAll(
  db: Database,
  due: readonly DueStay[],
  statusChange: StatusChange & { at: Instant },
): Promise<number> {
  const { at, event } = statusChange
  const bookingIds = due.map(({ id }) => id)
  const changeSet = { id: crypto.randomUUID(), at, event, actor: 'system', bookingIds } as const
  const [, updated] = await db.batch([
    claimChanges(changeSet, statusChange.guard),
    boundStatement(
      (bind) => `UPDATE booking SET ${statusChange.set} WHERE id IN ${claimedIn(changeSet, bind)} RETURNING id`,
    ),
  ])
  return updated?.rows.length ?? 0
}
