import { purgeOldRows } from '#worker/bookings/purge-old-rows.ts'
import { purgeCodes } from '#worker/identity/purge-codes.ts'
import type { Job } from './job.ts'

/** Deletes answers older than a day, counters nobody needs and codes nobody can use. */
export const purgeJob: Job = {
  name: 'purge-idempotency',
  run: async (deps) => (await purgeOldRows(deps)) + (await purgeCodes(deps)),
}
