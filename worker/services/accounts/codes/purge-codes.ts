import type { Deps } from '#worker/infra/deps.ts'
import { deleteOldSocialRows } from '#worker/services/accounts/social/identity-storage.ts'
import { deleteOldTickets } from '../ticket.ts'
import { deleteExpiredCodes } from './one-time-password-storage.ts'

export async function purgeCodes(deps: Deps): Promise<number> {
  const now = deps.now()
  const [tickets] = await deps.db.batch([deleteOldTickets(now)])
  return (await deleteExpiredCodes(deps.db, now)) + (await deleteOldSocialRows(deps.db, now)) + (tickets?.changes ?? 0)
}
