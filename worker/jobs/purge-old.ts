import { forgetCouponMarks } from '#worker/bookings/closing/forget-coupon-marks.ts'
import { purgeOldRows } from '#worker/bookings/closing/purge-old-rows.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { forgetVotes } from '#worker/help/votes/forget-votes.ts'
import { purgeCodes } from '#worker/identity/codes/purge-codes.ts'
import { forgetDonors } from '#worker/loyalty/donations/forget-donors.ts'
import { forgetMarks } from '#worker/loyalty/referral/account-marks.ts'
import { forgetWelcomed } from '#worker/loyalty/welcome/forget-welcomed.ts'
import { forgetUndos } from '#worker/loyalty/wishlists/forget-undos.ts'
import { purgeMessages } from '#worker/messages/purge-messages.ts'

/** Each room deletes so many of a kind at once; then there may be more. */
const ROWS_A_ROUND = 500

/** So long a number that had what only new guests get is told from a new one, though its account is gone. */
const MARK_LIFE_MS = 730 * 86_400_000

/** Deletes what every room keeps for a while only. */
export async function purgeOld(deps: Deps): Promise<JobRound> {
  const marked = deps.now() - MARK_LIFE_MS
  const forgotten =
    (await forgetCouponMarks(deps.db, marked)) +
    (await forgetWelcomed(deps.db, marked)) +
    (await forgetMarks(deps.db, marked)) +
    (await forgetVotes(deps, ROWS_A_ROUND)) +
    (await forgetUndos(deps)) +
    (await forgetDonors(deps, ROWS_A_ROUND))
  const done = forgotten + (await purgeOldRows(deps)) + (await purgeCodes(deps)) + (await purgeMessages(deps))
  return { done, next: done < ROWS_A_ROUND ? null : '' }
}
