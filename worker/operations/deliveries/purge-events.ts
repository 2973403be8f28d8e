import type { JobRound } from '#worker/changes/job-round.ts'
import { statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'

const KEPT_MS = 30 * 86_400_000
const ROWS_A_ROUND = 500

/** Deletes events, deliveries and webhook attempts after 30 days. */
export async function purgeEvents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JobRound> {
  const before = now() - KEPT_MS
  const results = await db.batch([
    // Sequence numbers follow time except for clock differences between machines, so scanning the lowest numbers is
    // enough.
    statement(
      `DELETE FROM desk_event WHERE at < ?1 AND seq IN (SELECT seq FROM desk_event ORDER BY seq LIMIT ${ROWS_A_ROUND})`,
      before,
    ),
    statement(
      `DELETE FROM webhook_delivery WHERE (webhook_id, seq) IN (SELECT webhook_id, seq FROM webhook_delivery
         WHERE seq < coalesce((SELECT min(seq) FROM desk_event), (SELECT seq + 1 FROM desk_event_mark)) LIMIT ${ROWS_A_ROUND})`,
    ),
    statement(
      `DELETE FROM webhook_try WHERE at < ?1 AND id IN (SELECT id FROM webhook_try ORDER BY id LIMIT ${ROWS_A_ROUND})`,
      before,
    ),
  ])
  const counts = results.map(({ changes }) => changes)
  const done = counts.reduce((sum, count) => sum + count, 0)
  return { done, next: Math.max(...counts) < ROWS_A_ROUND ? null : '' }
}
