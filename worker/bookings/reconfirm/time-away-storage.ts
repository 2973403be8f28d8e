import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { status } from '#worker/database/conditions/status-sql.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { QUESTION_KEY } from './reconfirm-storage.ts'

/** Without a sign of life for so long the site was away, or its data are those of a backup. Less than a hold waits for its gateway. */
const AWAY_MS = minutes(3)
/** Away for longer than this, nobody can say what guests answered meanwhile: they are asked anew. */
const ASKED_ANEW_AFTER_MS = minutes(60)
/** So often the time of one booking moves: a cron that is late again and again keeps no room for nobody. */
const MOST_MOVES = 2
/** So many of the newest messages are looked at for signs of life: one in three minutes is enough. */
const NEWEST_MESSAGES = 1_000

type Away = { beat: Instant; now: Instant; awayMs: number }

/**
 * Notes that the cron's minute begins. Where the site was away since the last, that time counts against no guest: what was
 * left of a hold is left of it now, and so is the time to answer whether one is coming; each booking is given so twice at
 * most. After more than an hour the question is taken back: it is asked anew where a day to answer is left, else the
 * booking stands. All at once, so that two minutes together do it once.
 */
export async function updateByTimeAway(db: Database, now: Instant, { holdMs }: { holdMs: number }): Promise<void> {
  const beat = (await db.first<{ at: number }>('SELECT at FROM heartbeat'))?.at ?? now
  const awayMs = now - beat < AWAY_MS ? 0 : await readTimeAway(db, { beat, now })
  const away = { beat, now, awayMs }
  await db.batch([
    ...(awayMs > 0
      ? [moveHolds(away, holdMs), ...(awayMs > ASKED_ANEW_AFTER_MS ? askAnew(away) : [moveAnswers(away)])]
      : []),
    { sql: 'INSERT INTO heartbeat (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1', params: [now] },
  ])
}

/**
 * How much of the time since the last beat the site was away: a minute that comes late is no outage, since guests and jobs
 * go on leaving messages. Counted are the stretches without any, of three minutes and more.
 */
async function readTimeAway(db: Database, { beat, now }: { beat: Instant; now: Instant }): Promise<number> {
  const row = await db.first<{ ms: number }>(
    `SELECT coalesce(sum(gap), 0) AS ms FROM (SELECT at - lag(at) OVER (ORDER BY at) AS gap FROM (
        SELECT ?1 AS at UNION ALL SELECT ?2 UNION ALL
        SELECT created_at FROM message WHERE rowid > (SELECT max(rowid) FROM message) - ?4 AND created_at BETWEEN ?1 AND ?2))
      WHERE gap >= ?3`,
    beat,
    now,
    AWAY_MS,
    NEWEST_MESSAGES,
  )
  return row?.ms ?? 0
}

function moveHolds({ beat, now, awayMs }: Away, holdMs: number): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `UPDATE booking SET times_moved = times_moved + 1,
        hold_expires_at = max(hold_expires_at, min(hold_expires_at + ${bind(awayMs)}, ${bind(now + holdMs)}))
      WHERE status_key = ${status('hold')} AND times_moved < ${MOST_MOVES} AND (SELECT at FROM heartbeat) = ${bind(beat)}`,
    params,
  }
}

function moveAnswers({ beat, awayMs }: Away): Statement {
  const { bind, params } = bindParams()
  const moved = `reconfirm_by + ${bind(awayMs)}`
  return {
    sql: `UPDATE booking SET times_moved = times_moved + 1,
        reconfirm_by = iif(${moved} >= policy ->> 'checkinAt', NULL, ${moved})
      WHERE reconfirm_by IS NOT NULL AND times_moved < ${MOST_MOVES} AND (SELECT at FROM heartbeat) = ${bind(beat)}`,
    params,
  }
}

/** Takes questions back; what was sent does not keep the next from being asked. */
function askAnew({ beat, now }: Away): Statement[] {
  return [
    {
      sql: `UPDATE message AS m SET once_key = m.once_key || ':before ' || ?1
        FROM booking b WHERE b.reconfirm_by IS NOT NULL AND m.once_key = ${QUESTION_KEY} AND (SELECT at FROM heartbeat) = ?2`,
      params: [now, beat],
    },
    {
      sql: 'UPDATE booking SET reconfirm_by = NULL WHERE reconfirm_by IS NOT NULL AND (SELECT at FROM heartbeat) = ?1',
      params: [beat],
    },
  ]
}
