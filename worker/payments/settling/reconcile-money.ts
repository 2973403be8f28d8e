import type { Deps } from '#worker/deps.ts'
import { log } from '#worker/log.ts'
import { listDoubts } from './reconcile-storage.ts'

/**
 * Once an hour tells the log of all money a person must look at: what does not answer for an hour and more, what a gateway
 * refused, what was of another amount, and books that do not balance. Says so again each hour until it is set right.
 */
export async function reconcileMoney(deps: Deps): Promise<number> {
  const now = deps.now()
  const doubts = await listDoubts(deps.db, Object.keys(deps.gateways), now)
  for (const { kind, reference, bookingNo } of doubts) log('error', 'money_doubt', { kind, reference, bookingNo })
  return doubts.length
}
