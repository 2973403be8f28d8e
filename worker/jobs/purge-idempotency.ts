import { purgeOldRows } from '#worker/bookings/closing/purge-old-rows.ts'
import { purgeCodes } from '#worker/identity/codes/purge-codes.ts'
import { purgeMessages } from '#worker/messages/purge-messages.ts'
import type { Job } from './job.ts'

/** Deletes answers older than a day, saved stays that are over, counters nobody needs, codes nobody can use and whom old messages went to. */
export const purgeJob: Job = {
  name: 'purge-idempotency',
  run: async (deps) => (await purgeOldRows(deps)) + (await purgeCodes(deps)) + (await purgeMessages(deps)),
}
