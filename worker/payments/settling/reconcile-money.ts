import type { Deps } from '#worker/deps.ts'
import { log } from '#worker/log.ts'
import { listMoneyDoubts } from './list-money-doubts.ts'

/**
 * Logs, once an hour, all payment problems an operator must check: unanswered for over an hour, refused by a gateway,
 * wrong amount, or unbalanced ledger. Repeats each hour until resolved.
 */
export async function reconcileMoney(deps: Deps): Promise<number> {
  const doubts = await listMoneyDoubts(deps, null)
  for (const { kind, reference, bookingNo } of doubts) log('error', 'money_doubt', { kind, reference, bookingNo })
  return doubts.length
}
