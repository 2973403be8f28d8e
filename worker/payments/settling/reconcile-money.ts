import type { Deps } from '#worker/deps.ts'
import { log } from '#worker/log.ts'
import { listMoneyDoubts } from './list-money-doubts.ts'

/**
 * Logs, once an hour, the payment problems an operator must check: without a result, refused by a gateway, of a wrong
 * amount, or an unbalanced ledger. Repeats each hour while `listDoubts` returns them.
 */
export async function reconcileMoney(deps: Deps): Promise<number> {
  const doubts = await listMoneyDoubts(deps, null)
  for (const { kind, reference, bookingNo } of doubts) log('error', 'money_doubt', { kind, reference, bookingNo })
  return doubts.length
}
