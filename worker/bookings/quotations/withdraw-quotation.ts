import type { Deps } from '#worker/deps.ts'
import { updateWithdrawn } from './operator-quotation-storage.ts'

/** Withdraws an open quotation; returns false when there is none. For operators only. */
export function withdrawQuotation({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<boolean> {
  return updateWithdrawn(db, id, now())
}
