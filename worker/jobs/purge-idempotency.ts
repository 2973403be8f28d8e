import { deleteOldAnswers } from '#worker/bookings/idempotency-storage.ts'
import { deleteOldAttempts } from '#worker/bookings/lookup-storage.ts'
import type { Job } from './job.ts'

/** Deletes answers older than a day and counters nobody needs. */
export const purgeJob: Job = {
  name: 'purge-idempotency',
  run: async (deps) => (await deleteOldAnswers(deps.db, deps.now())) + (await deleteOldAttempts(deps.db, deps.now())),
}
