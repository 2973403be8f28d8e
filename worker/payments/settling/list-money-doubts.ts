import type { Deps } from '#worker/deps.ts'
import { type Doubt, listDoubts } from './reconcile-storage.ts'

/** Money a person must look at now, as the hourly job finds it: for bookings of some houses, or all there is. */
export function listMoneyDoubts(
  deps: Pick<Deps, 'db' | 'gateways' | 'now'>,
  propertyIds: readonly number[] | null,
): Promise<Doubt[]> {
  return listDoubts(deps.db, { gateways: Object.keys(deps.gateways), propertyIds, now: deps.now() })
}
