import type { Deps } from '#worker/deps.ts'
import { deleteOldAnswers } from './idempotency-storage.ts'

export function purgeAnswers(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return deleteOldAnswers(deps.db, deps.now())
}
