import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { deleteConsents } from './consent-storage.ts'

/** A consent may have to be proven for two years. */
const KEPT_MS = 2 * 365 * 86_400_000

const ROWS_A_ROUND = 500

export async function eraseConsents({ db, now }: Deps): Promise<JobRound> {
  const done = await deleteConsents(db, now() - KEPT_MS, ROWS_A_ROUND)
  return { done, next: done < ROWS_A_ROUND ? null : '' }
}
