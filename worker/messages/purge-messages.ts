import { minutes } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/deps.ts'
import { clearRecipients } from './outbox-storage.ts'

const DAY_MS = minutes(24 * 60)
/** Retention period for questions about a message. */
const KEPT_MS = 30 * DAY_MS

/**
 * Erases recipients: of one-time passwords after a day, of other messages after 30 days. Returns the number of
 * messages.
 */
export function purgeMessages(deps: Deps): Promise<number> {
  const now = deps.now()
  return clearRecipients(deps.db, { codes: now - DAY_MS, others: now - KEPT_MS })
}
