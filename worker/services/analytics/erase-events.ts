import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { deleteEvents } from './event-storage.ts'

const KEPT_MS = 30 * 86_400_000

const ROWS_A_ROUND = 2_000

export async function eraseEvents({ db, now }: Deps): Promise<JobRound> {
  const done = await deleteEvents(db, now() - KEPT_MS, ROWS_A_ROUND)
  return { done, next: done < ROWS_A_ROUND ? null : '' }
}
