import type { Deps } from '#worker/deps.ts'
import { log } from '#worker/log.ts'
import { listMoneyDoubts } from './list-money-doubts.ts'

/**
 * Once an hour tells the log of all money a person must look at: what does not answer for an hour and more, what a gateway
 * refused, what was of another amount, and books that do not balance. Says so again each hour until it is set right.
 */
export async function reconcileMoney(deps: Deps): Promise<number> {
  const doubts = await listMoneyDoubts(deps, null)
  for (const { kind, reference, bookingNo } of doubts) log('error', 'money_doubt', { kind, reference, bookingNo })
  return doubts.length
}
