import { DAY_MS } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { BOOKING_BODY, IS_SUBSCRIBED } from '../events.ts'

const RETENTION_MS = 30 * DAY_MS

const ROWS_PER_ROUND = 500

const EVENTS_PER_ROUND = 500

/** Creates deliveries of new events. Concurrent rounds create none twice; a paused webhook keeps its position. */
export async function queueDeliveries({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JobRound> {
  const range = await findEventRange(db)
  if (range.to > range.mark) await db.batch(bodyStatements(range))
  const webhooks = await db.all<{ id: string; told_seq: number }>(
    "SELECT id, told_seq FROM webhook WHERE state = 'active' AND told_seq < ? ORDER BY told_seq LIMIT 50",
    range.to,
  )
  let [done, isMoreLeft] = [0, range.to < range.last]
  for (const { id, told_seq } of webhooks) {
    const from = Math.max(told_seq, range.first - 1)
    const to = Math.min(range.to, from + EVENTS_PER_ROUND)
    const [queued] = await db.batch(queueStatements({ id, from, to }, now()))
    done += queued?.changes ?? 0
    isMoreLeft ||= to < range.to
  }
  return { done, next: isMoreLeft ? '' : null }
}

/** Range of event numbers of this round (`mark` exclusive, `to` inclusive) and of all stored events. */
type EventRange = { mark: number; to: number; first: number; last: number }

async function findEventRange(db: Database): Promise<EventRange> {
  const row = await db.first<{ mark: number; first: number; last: number }>(
    `SELECT m.seq AS mark, coalesce((SELECT min(seq) FROM desk_event), 1) AS first,
       coalesce((SELECT max(seq) FROM desk_event), 0) AS last FROM desk_event_mark m`,
  )
  const { first = 1, last = 0 } = row ?? {}
  // Skips numbers that were never used or whose events were purged.
  const mark = Math.max(row?.mark ?? 0, first - 1)
  return { mark, first, last, to: Math.max(mark, Math.min(last, mark + EVENTS_PER_ROUND)) }
}

function bodyStatements({ mark, to }: EventRange): Statement[] {
  return [
    statement(
      `UPDATE desk_event AS e SET body = ${BOOKING_BODY} FROM booking b
       WHERE e.seq > ? AND e.seq <= ? AND e.body IS NULL AND b.id = e.booking_id`,
      mark,
      to,
    ),
    statement('UPDATE desk_event_mark SET seq = max(seq, ?)', to),
  ]
}

function queueStatements({ id, from, to }: { id: string; from: number; to: number }, now: number): Statement[] {
  return [
    statement(
      `INSERT INTO webhook_delivery (webhook_id, seq, subject, next_try_at)
       SELECT w.id, e.seq, e.subject, ?4 FROM webhook w JOIN desk_event e ON e.seq > ?2 AND e.seq <= ?3
       WHERE w.id = ?1 AND w.told_seq < ?3 AND w.told_seq < e.seq AND ${IS_SUBSCRIBED}
       ON CONFLICT (webhook_id, seq) DO NOTHING`,
      id,
      from,
      to,
      now,
    ),
    statement('UPDATE webhook SET told_seq = max(told_seq, ?2) WHERE id = ?1', id, to),
  ]
}

/** Deletes events and delivery attempts older than thirty days. */
export async function purgeEvents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JobRound> {
  const before = now() - RETENTION_MS
  const results = await db.batch([
    // Sequence numbers follow time except for clock differences between machines, so scanning the lowest numbers is
    // enough.
    statement(
      `DELETE FROM desk_event
       WHERE at < ?1 AND seq IN (SELECT seq FROM desk_event ORDER BY seq LIMIT ${ROWS_PER_ROUND})`,
      before,
    ),
    statement(
      `DELETE FROM webhook_delivery WHERE (webhook_id, seq) IN (SELECT webhook_id, seq FROM webhook_delivery
         WHERE seq < coalesce((SELECT min(seq) FROM desk_event), (SELECT seq + 1 FROM desk_event_mark)) LIMIT ${ROWS_PER_ROUND})`,
    ),
    statement(
      `DELETE FROM webhook_try
       WHERE at < ?1 AND id IN (SELECT id FROM webhook_try ORDER BY id LIMIT ${ROWS_PER_ROUND})`,
      before,
    ),
  ])
  const counts = results.map(({ changes }) => changes)
  const done = counts.reduce((sum, count) => sum + count, 0)
  return { done, next: Math.max(...counts) < ROWS_PER_ROUND ? null : '' }
}
