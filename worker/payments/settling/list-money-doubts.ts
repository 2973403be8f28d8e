import type { Deps } from '#worker/deps.ts'
import { type Doubt, listDoubts } from './reconcile-storage.ts'

/** All money a person must look at now, as the hourly job finds it. */
export function listMoneyDoubts(deps: Pick<Deps, 'db' | 'gateways' | 'now'>): Promise<Doubt[]> {
  return listDoubts(deps.db, Object.keys(deps.gateways), deps.now())
}
