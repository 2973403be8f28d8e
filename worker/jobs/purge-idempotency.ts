import { purgeOldRows } from '#worker/bookings/purge-old-rows.ts'
import type { Job } from './job.ts'

/** Deletes answers older than a day and counters nobody needs. */
export const purgeJob: Job = { name: 'purge-idempotency', run: purgeOldRows }
