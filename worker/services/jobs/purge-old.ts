import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { purgeCodes } from '#worker/services/accounts/codes/one-time-password.ts'
import { forgetCouponMarks, purgeOldRows } from '#worker/services/bookings/closing/retention.ts'
import { forgetDonors } from '#worker/services/donations/donation.ts'
import { purgeMessages } from '#worker/services/message-delivery/send-message.ts'
import { forgetMarks } from '#worker/services/promotions/referral/account-marks.ts'
import { forgetWelcomed } from '#worker/services/promotions/welcome-credit.ts'
import { forgetVotes } from '#worker/services/support/articles/vote.ts'
import { forgetUndos } from '#worker/services/wishlists/undo-wishlist.ts'

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
