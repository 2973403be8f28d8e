import type { Deps } from '#worker/deps.ts'
import { type Doubt, listDoubts } from './reconcile-storage.ts'

/**
 * Returns payment problems an operator must check, for bookings of some properties or all; the same list as in the
 * hourly job.
 */
export function listMoneyDoubts(
  deps: Pick<Deps, 'db' | 'gateways' | 'now'>,
  propertyIds: readonly number[] | null,
): Promise<Doubt[]> {
  return listDoubts(deps.db, { gateways: Object.keys(deps.gateways), propertyIds, now: deps.now() })
}
