import { minutes } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/deps.ts'
import { forgetCardsOfUser } from '#worker/payments/cards/forget-cards.ts'
import { eraseRemainders, listDueRounds } from './deletion-storage.ts'

const DAY_MS = minutes(24 * 60)
/** The last round: within the thirty days a guest was promised. */
const LAST_ROUND_MS = 28 * DAY_MS

/**
 * Erases what came in after accounts were given up: farewells that were sent, messages of late refunds, money that came
 * back to a wallet. Once a day for each until four weeks have passed; tells how many accounts were looked at.
 */
export async function finishDeletions(deps: Deps): Promise<number> {
  const now = deps.now()
  const due = await listDueRounds(deps.db, now)
  for (const round of due) {
    const isLast = now >= round.askedAt + LAST_ROUND_MS
    await forgetCardsOfUser(deps, round.guest.userId)
    await eraseRemainders(deps.db, round, { now, nextAt: isLast ? null : now + DAY_MS })
  }
  return due.length
}
