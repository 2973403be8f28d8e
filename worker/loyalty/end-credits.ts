import type { Deps } from '#worker/deps.ts'
import { endCredit, listEndedCredits } from './wallet-storage.ts'

/**
 * Takes ended credits out of the books; tells how many. Nobody could spend them any more since the moment they ended: this
 * only moves what is left to where it came from. Safe to run twice at once.
 */
export async function endCredits(deps: Deps): Promise<number> {
  const now = deps.now()
  let ended = 0
  for (const credit of await listEndedCredits(deps.db, now, 200)) if (await endCredit(deps.db, credit, now)) ended++
  return ended
}
