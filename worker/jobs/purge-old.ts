import { purgeOldRows } from '#worker/bookings/closing/purge-old-rows.ts'
import type { Deps } from '#worker/deps.ts'
import { purgeCodes } from '#worker/identity/codes/purge-codes.ts'
import { purgeMessages } from '#worker/messages/purge-messages.ts'

/** Deletes what every room keeps for a while only, and tells how many rows went. */
export async function purgeOld(deps: Deps): Promise<number> {
  return (await purgeOldRows(deps)) + (await purgeCodes(deps)) + (await purgeMessages(deps))
}
