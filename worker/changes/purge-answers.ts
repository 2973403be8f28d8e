import type { Deps } from '#worker/deps.ts'
import { deleteOldAnswers } from './idempotency-storage.ts'

/** Deletes stored answers older than a day; returns the number. */
export function purgeAnswers(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return deleteOldAnswers(deps.db, deps.now())
}
