import { purgeOldRows } from '#worker/bookings/closing/purge-old-rows.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { purgeCodes } from '#worker/identity/codes/purge-codes.ts'
import { purgeMessages } from '#worker/messages/purge-messages.ts'

/** Each room deletes so many of a kind at once; then there may be more. */
const ROWS_A_ROUND = 500

/** Deletes what every room keeps for a while only. */
export async function purgeOld(deps: Deps): Promise<JobRound> {
  const done = (await purgeOldRows(deps)) + (await purgeCodes(deps)) + (await purgeMessages(deps))
  return { done, next: done < ROWS_A_ROUND ? null : '' }
}
