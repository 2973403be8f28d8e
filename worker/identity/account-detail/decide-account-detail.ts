import type { Deps } from '#worker/deps.ts'
import { type DetailDecision, updateDetailState } from './account-detail-storage.ts'

/**
 * Approves or refuses a guest's company account if it is unchanged since the operator saw it; returns false otherwise.
 * For operators only.
 */
export function decideAccountDetail({ db }: Pick<Deps, 'db'>, decision: DetailDecision): Promise<boolean> {
  return updateDetailState(db, decision)
}
