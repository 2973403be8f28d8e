import type { Deps } from '#worker/deps.ts'
import { log } from '#worker/log.ts'
import { listDoubts } from './reconcile-storage.ts'

const HOUR_MS = 3_600_000
/** The jobs run every minute; this one in one of each hour, when the others of the hour's turn are done. */
const AT_MS = 41 * 60_000
const MINUTE_MS = 60_000

/**
 * Once an hour tells the log of all money a person must look at: what does not answer for an hour and more, what a gateway
 * refused, what was of another amount, and books that do not balance. Says so again each hour until it is set right.
 */
export async function reconcileMoney(deps: Deps): Promise<number> {
  const now = deps.now()
  const sinceItsTime = (now % HOUR_MS) - AT_MS
  if (sinceItsTime < 0 || sinceItsTime >= MINUTE_MS) return 0
  const doubts = await listDoubts(deps.db, Object.keys(deps.gateways), now)
  for (const { kind, reference, bookingNo } of doubts) log('error', 'money_doubt', { kind, reference, bookingNo })
  return doubts.length
}
