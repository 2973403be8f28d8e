import { minutes } from '#app/domain/dates/instant.ts'
import { eachAlone, type JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { forgetCardsOfUser } from '#worker/payments/cards/forget-cards.ts'
import { type DueRound, eraseRemainders, listDueRounds, postponeRound } from './deletion-storage.ts'

const DAY_MS = minutes(24 * 60)
const RETRY_MS = minutes(60)
/** Erasing one account takes some thirty queries. */
const ACCOUNTS_A_ROUND = 20
/** Last round, within the 30 days promised to guests. */
const LAST_ROUND_MS = 28 * DAY_MS

/**
 * Erases data that arrived after accounts were deleted: sent farewells, messages about late refunds, returned wallet
 * money. Once a day per account for four weeks.
 */
export async function finishDeletions(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const due = await listDueRounds(deps.db, now, ACCOUNTS_A_ROUND)
  const told = { event: 'deletion_not_finished', facts: ({ guest }: DueRound) => ({ userId: guest.userId }) }
  const done = await eachAlone(due, told, async (round) => {
    const isLast = now >= round.askedAt + LAST_ROUND_MS
    // Stored before the attempt, so that a failing account does not block the others in the next round.
    await postponeRound(deps.db, round, now + RETRY_MS)
    await forgetCardsOfUser(deps, round.guest.userId)
    await eraseRemainders(deps.db, round, { now, nextAt: isLast ? null : now + DAY_MS })
    return true
  })
  return { done, next: due.length < ACCOUNTS_A_ROUND ? null : '' }
}
