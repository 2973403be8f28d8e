import { forgetCouponMarks, purgeOldRows } from '#worker/bookings/closing/retention.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { forgetVotes } from '#worker/help/articles/vote.ts'
import { purgeCodes } from '#worker/identity/codes/purge-codes.ts'
import { forgetDonors } from '#worker/loyalty/donations/donation.ts'
import { forgetMarks } from '#worker/loyalty/referral/account-marks.ts'
import { forgetWelcomed } from '#worker/loyalty/welcome-credit.ts'
import { forgetUndos } from '#worker/loyalty/wishlists/undo-wishlist.ts'
import { purgeMessages } from '#worker/messages/send-message.ts'

/** Each module deletes up to this many rows of a kind at once. */
const ROWS_A_ROUND = 500

/** How long a phone number that used an offer for new guests is recognised after its account was deleted. */
const MARK_LIFE_MS = 730 * 86_400_000

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
