import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { status } from '#worker/database/conditions/status-sql.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { QUESTION_KEY } from './reconfirm-storage.ts'

/** Without a minute for so long the site was away, or its data are those of a backup. Less than a hold waits for its gateway. */
const AWAY_MS = minutes(3)
/** Away for longer than this, nobody can say what guests answered meanwhile: they are asked anew. */
const ASKED_ANEW_AFTER_MS = minutes(60)

/**
 * Notes that the cron's minute begins. Where none began for a while, the time away counts against no guest: what was left of a
 * hold is left of it now, and so is the time to answer whether one is coming. After more than an hour the question is taken
 * back: it is asked anew where a day to answer is left, else the booking stands. All at once, so that two minutes together
 * do it once.
 */
export async function updateByTimeAway(db: Database, now: Instant, { holdMs }: { holdMs: number }): Promise<void> {
  const moved = 'b.reconfirm_by + ?1 - (SELECT at FROM heartbeat)'
  await db.batch([
    away(
      now,
      (
        bind,
      ) => `UPDATE booking AS b SET hold_expires_at = max(b.hold_expires_at, min(b.hold_expires_at + ?1 - (SELECT at FROM heartbeat), ${bind(now + holdMs)}))
        WHERE b.status_key = ${status('hold')}`,
    ),
    away(
      now,
      (bind) => `UPDATE message AS m SET once_key = m.once_key || ':before ' || ?1
        FROM booking b WHERE b.reconfirm_by IS NOT NULL AND m.once_key = ${QUESTION_KEY} AND ${isLong(bind)}`,
    ),
    away(
      now,
      (
        bind,
      ) => `UPDATE booking AS b SET reconfirm_by = iif(${isLong(bind)} OR ${moved} >= b.policy ->> 'checkinAt', NULL, ${moved})
        WHERE b.reconfirm_by IS NOT NULL`,
    ),
    { sql: 'INSERT INTO heartbeat (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1', params: [now] },
  ])
}

type Bind = ReturnType<typeof bindParams>['bind']

const isLong = (bind: Bind) => `(SELECT at FROM heartbeat) < ${bind(-ASKED_ANEW_AFTER_MS)} + ?1`

/** What is written only where the site was away; ?1 is now. */
function away(now: Instant, write: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  bind(now)
  return { sql: `${write(bind)} AND (SELECT at FROM heartbeat) <= ${bind(now - AWAY_MS)}`, params }
}
