import type { Deps } from '#worker/deps.ts'
import { updateWithdrawn } from './operator-quotation-storage.ts'

/** Takes an open quotation back; false where there is none open of that number. For operators only. */
export function withdrawQuotation({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<boolean> {
  return updateWithdrawn(db, id, now())
}
