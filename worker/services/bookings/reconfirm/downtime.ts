import { HOLD_MS } from '#app/domain/bookings/hold-extension.ts'
import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import { bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { status } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { QUESTION_KEY } from './reconfirm-storage.ts'

/**
 * Without activity for this long the site was down, or its data were restored from a backup. Shorter than the grace
 * period of a hold.
 */
const DOWNTIME_MS = minutes(3)

/** After longer downtime, answers may be lost and guests are asked again. */
const ASK_AGAIN_AFTER_MS = minutes(60)

/** Maximum extensions per booking, so that a cron that is always late does not hold rooms forever. */
const MAX_EXTENSIONS = 2

/** How many of the newest messages are checked for activity; one in three minutes is enough. */
const NEWEST_MESSAGES = 1_000

type Downtime = { lastBeat: Instant; now: Instant; downtimeMs: number }

/** Records the cron's heartbeat; downtime since the last one extends holds and unanswered questions. */
export function recordHeartbeat({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return extendByDowntime(db, now(), { holdMs: HOLD_MS })
}

/**
 * Extends holds and deadlines of reconfirmation by the downtime, at most twice per booking. After more than an hour,
 * withdraws the question, which is asked again if a day to answer is left. One batch, so that concurrent heartbeats
 * extend only once.
 */
async function extendByDowntime(db: Database, now: Instant, { holdMs }: { holdMs: number }): Promise<void> {
  const lastBeat = (await db.first<{ at: number }>('SELECT at FROM heartbeat'))?.at ?? now
  const downtimeMs = now - lastBeat < DOWNTIME_MS ? 0 : await measureDowntime(db, { lastBeat, now })
  const downtime = { lastBeat, now, downtimeMs }
  await db.batch([
    ...(downtimeMs > 0
      ? [
          extendHolds(downtime, holdMs),
          ...(downtimeMs > ASK_AGAIN_AFTER_MS ? withdrawQuestions(downtime) : [extendAnswerDeadlines(downtime)]),
        ]
      : []),
    { sql: 'INSERT INTO heartbeat (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1', params: [now] },
  ])
}

/** Sums gaps of at least three minutes between messages, because a late cron is no outage while messages arrive. */
async function measureDowntime(db: Database, { lastBeat, now }: { lastBeat: Instant; now: Instant }): Promise<number> {
  const row = await db.first<{ ms: number }>(
    `SELECT coalesce(sum(gap), 0) AS ms FROM (SELECT at - lag(at) OVER (ORDER BY at) AS gap FROM (
        SELECT ?1 AS at UNION ALL SELECT ?2 UNION ALL
        SELECT created_at FROM message WHERE rowid > (SELECT max(rowid) FROM message) - ?4 AND created_at BETWEEN ?1 AND ?2))
      WHERE gap >= ?3`,
    lastBeat,
    now,
    DOWNTIME_MS,
    NEWEST_MESSAGES,
  )
  return row?.ms ?? 0
}

function extendHolds({ lastBeat, now, downtimeMs }: Downtime, holdMs: number): Statement {
  return boundStatement(
    (bind) => `UPDATE booking SET times_moved = times_moved + 1,
        hold_expires_at = max(hold_expires_at, min(hold_expires_at + ${bind(downtimeMs)}, ${bind(now + holdMs)}))
      WHERE status_key = ${status('hold')} AND times_moved < ${MAX_EXTENSIONS}
        AND (SELECT at FROM heartbeat) = ${bind(lastBeat)}`,
  )
}

function extendAnswerDeadlines({ lastBeat, downtimeMs }: Downtime): Statement {
  const { bind, params } = bindParams()
  const newDeadlineSql = `reconfirm_by + ${bind(downtimeMs)}`
  return {
    sql: `UPDATE booking SET times_moved = times_moved + 1,
        reconfirm_by = iif(${newDeadlineSql} >= policy ->> 'checkinAt', NULL, ${newDeadlineSql})
      WHERE reconfirm_by IS NOT NULL AND times_moved < ${MAX_EXTENSIONS}
        AND (SELECT at FROM heartbeat) = ${bind(lastBeat)}`,
    params,
  }
}

/** Withdraws questions and renames their keys, so that they can be asked again. */
function withdrawQuestions({ lastBeat, now }: Downtime): Statement[] {
  return [
    {
      sql: `UPDATE message AS m SET once_key = m.once_key || ':before ' || ?1
        FROM booking b WHERE b.reconfirm_by IS NOT NULL AND m.once_key = ${QUESTION_KEY} AND (SELECT at FROM heartbeat) = ?2`,
      params: [now, lastBeat],
    },
    {
      sql: 'UPDATE booking SET reconfirm_by = NULL WHERE reconfirm_by IS NOT NULL AND (SELECT at FROM heartbeat) = ?1',
      params: [lastBeat],
    },
  ]
}
