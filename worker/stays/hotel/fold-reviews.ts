import type { JobRound } from '#worker/changes/job-round.ts'
import { foldWords } from '#worker/database/fold-words.ts'
import type { Deps } from '#worker/deps.ts'

const ROUND = 400
const REVIEWS = { table: 'review', words: 'body', folded: 'folded' } as const

export async function foldReviews({ db }: Pick<Deps, 'db'>): Promise<JobRound> {
  const { found, written } = await foldWords(db, REVIEWS, ROUND)
  return { done: written, next: found < ROUND || written === 0 ? null : '' }
}
