import type { Instant } from '#app/domain/dates/instant.ts'
import type { Change, HistoryEvent } from '#worker/changes/change.ts'
import { claimChanges, claimedIn } from '#worker/changes/change-set.ts'
import { eachAlone, type JobRound, nextPlace } from '#worker/changes/job-round.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'

/** So many stays move in one round: one by one, where the set cannot be written, they are still within D1's thousand. */
export const STAYS_A_ROUND = 250

/** Stays whose time has come, in the order of their list, and how they are moved. */
export type StayMove = {
  event: Extract<HistoryEvent, 'checked_in' | 'completed'>
  /** What a booking `b` must still be, and what is written, as SQL. */
  guard: (bind: Bind) => string
  set: string
  /** Moves one alone. */
  moveOne: (db: Database, change: Change) => Promise<boolean>
  /** The line of the log for one that cannot be moved. */
  lost: string
}

export type DueStay = { id: string; at: string }

/**
 * Moves stays in one transaction; where that cannot be written, each alone, so that one row keeps no other waiting. Of two
 * at once each stay is moved by one.
 */
export async function moveStays(
  db: Database,
  due: readonly DueStay[],
  move: StayMove & { at: Instant },
): Promise<JobRound> {
  const next = nextPlace(due, STAYS_A_ROUND)
  if (due.length === 0) return { done: 0, next }
  try {
    return { done: await moveAll(db, due, move), next }
  } catch {
    const done = await eachAlone(due, { event: move.lost, facts: ({ id }) => ({ bookingId: id }) }, ({ id }) => {
      return move.moveOne(db, {
        id: crypto.randomUUID(),
        bookingId: id,
        at: move.at,
        event: move.event,
        actor: 'system',
      })
    })
    return { done, next }
  }
}

async function moveAll(db: Database, due: readonly DueStay[], move: StayMove & { at: Instant }): Promise<number> {
  const { at, event } = move
  const set = { id: crypto.randomUUID(), at, event, actor: 'system', bookingIds: due.map(({ id }) => id) } as const
  const { bind, params } = bindParams()
  const [, moved] = await db.batch([
    claimChanges(set, move.guard),
    { sql: `UPDATE booking SET ${move.set} WHERE id IN ${claimedIn(set, bind)} RETURNING id`, params },
  ])
  return moved?.rows.length ?? 0
}
