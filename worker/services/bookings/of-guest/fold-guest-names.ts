import { fillFoldedColumn } from '#worker/infra/database/fill-folded-column.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'

const BATCH_SIZE = 500
const MAX_PER_ROUND = 5_000
const NAMES = { table: 'booking', column: 'guest_name', folded: 'guest_folded' } as const

/** Stores the search form of guests' names for the admin's search, at most 5,000 per round. */
export async function foldGuestNames({ db }: Pick<Deps, 'db'>): Promise<JobRound> {
  for (let done = 0; ; ) {
    const { found, written } = await fillFoldedColumn(db, NAMES, BATCH_SIZE)
    done += written
    // Rows that cannot be written must not loop forever.
    if (found < BATCH_SIZE || written === 0) return { done, next: null }
    if (done >= MAX_PER_ROUND) return { done, next: '' }
  }
}
