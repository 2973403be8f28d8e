import { foldSearchText } from '#app/domain/search/search-text.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import { statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'

const ROUND = 400

/**
 * Writes beside the words of reviews how they are searched, where SQLite's `lower`, which knows plain letters alone, does not do. Words
 * that are changed meanwhile are the next round's.
 */
export async function foldReviews({ db }: Pick<Deps, 'db'>): Promise<JobRound> {
  const found = await db.all<{ id: number; body: string }>(
    `SELECT id, body FROM review WHERE folded IS NULL AND body GLOB '*[^ -~]*' LIMIT ${ROUND}`,
  )
  if (found.length === 0) return { done: 0, next: null }
  await db.batch(
    found.map(({ id, body }) =>
      statement('UPDATE review SET folded = ?2 WHERE id = ?1 AND body = ?3', id, foldSearchText(body), body),
    ),
  )
  return { done: found.length, next: found.length < ROUND ? null : '' }
}
