import { findTopicBits } from '#app/i18n/find-topic-bits.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'

const ROWS_PER_ROUND = 400

/**
 * Finds the topics of reviews that have none yet: those written by an older release, and changed ones. A text changed
 * meanwhile is left to the next round.
 */
export async function findReviewTopics({ db }: Pick<Deps, 'db'>): Promise<JobRound> {
  const found = await db.all<{ id: number; locale: string; body: string }>(
    `SELECT id, locale, body FROM review WHERE topics IS NULL LIMIT ${ROWS_PER_ROUND}`,
  )
  if (found.length === 0) return { done: 0, next: null }
  const rows = found.map(({ id, locale, body }) => [id, body, isLocale(locale) ? findTopicBits(body, locale) : 0])
  const [updated] = await db.batch([
    statement(
      `UPDATE review SET topics = f.value ->> 2 FROM json_each(?) f
       WHERE review.id = f.value ->> 0 AND review.body = f.value ->> 1 AND review.topics IS NULL RETURNING review.id`,
      JSON.stringify(rows),
    ),
  ])
  const done = updated?.rows.length ?? 0
  return { done, next: found.length < ROWS_PER_ROUND || done === 0 ? null : '' }
}
