import { eachAlone, type JobRound, nextPlace, readPlace } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { endCredit, listEndedCredits } from './wallet-storage.ts'

const CREDITS_A_ROUND = 200

/**
 * Returns expired credits to their source in the ledger. They could not be spent since their expiry, so this is
 * bookkeeping only. Safe to run concurrently.
 */
export async function endCredits(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  const due = await listEndedCredits(deps.db, { now, after: readPlace(after), limit: CREDITS_A_ROUND })
  const told = { event: 'credit_not_ended', facts: ({ id }: { id: string }) => ({ creditId: id }) }
  const done = await eachAlone(due, told, (credit) => endCredit(deps.db, credit, now))
  return { done, next: nextPlace(due, CREDITS_A_ROUND) }
}
