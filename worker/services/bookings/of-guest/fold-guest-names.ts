import { fillFoldedColumn } from '#worker/infra/database/fill-folded-column.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'

const AT_ONCE = 500
const MAX = 5_000
const NAMES = { table: 'booking', column: 'guest_name', folded: 'guest_folded' } as const

/** Stores the search form of guests' names for the admin's search, at most 5,000 per round. */
export async function foldGuestNames({ db }: Pick<Deps, 'db'>): Promise<JobRound> {
  for (let done = 0; ; ) {
    const { found, written } = await fillFoldedColumn(db, NAMES, AT_ONCE)
    done += written
    // Rows that cannot be written must not loop for ever.
    if (found < AT_ONCE || written === 0) return { done, next: null }
    if (done >= MAX) return { done, next: '' }
  }
}
