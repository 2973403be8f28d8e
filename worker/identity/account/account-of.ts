import type { Deps } from '#worker/deps.ts'
import type { Account } from './account.ts'
import { findAccount } from './account-storage.ts'

/** Returns the account of a user without a session, or null. For operators only. */
export function accountOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<Account | null> {
  return findAccount(db, userId)
}
