import { minutes } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/deps.ts'
import { clearRecipients } from './outbox-storage.ts'

const DAY_MS = minutes(24 * 60)
/** As long as a guest may ask what became of a message. */
const KEPT_MS = 30 * DAY_MS

/** Forgets whom messages went to: after a day for one-time passwords, after thirty for the rest; tells how many. */
export function purgeMessages(deps: Deps): Promise<number> {
  const now = deps.now()
  return clearRecipients(deps.db, { codes: now - DAY_MS, others: now - KEPT_MS })
}
