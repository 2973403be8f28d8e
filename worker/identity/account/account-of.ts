import type { Deps } from '#worker/deps.ts'
import type { Account } from './account.ts'
import { findAccount } from './account-storage.ts'

/** The account of a user that stands, without a session of theirs; null when there is none. For operators only. */
export function accountOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<Account | null> {
  return findAccount(db, userId)
}
