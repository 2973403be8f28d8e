import type { Deps } from '#worker/deps.ts'
import { type DetailDecision, updateDetailState } from './account-detail-storage.ts'

/**
 * Approves or refuses the account of a guest while it is as the operator has seen it; false: it is not, or is so already. For
 * operators only.
 */
export function decideAccountDetail({ db }: Pick<Deps, 'db'>, decision: DetailDecision): Promise<boolean> {
  return updateDetailState(db, decision)
}
