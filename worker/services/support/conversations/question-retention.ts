import { DAY_MS } from '#app/domain/dates/instant.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

/** Questions are deleted a year after their last message. */
const RETENTION_MS = 365 * DAY_MS

/**
 * Deletes questions after their retention period, at most `limit` at once, and returns how many. Conversations of
 * bookings and tickets end with their guest.
 */
export async function purgeQuestions({ db, now }: Pick<Deps, 'db' | 'now'>, limit: number): Promise<number> {
  const [deleted] = await db.batch([
    statement(
      `DELETE FROM conversation WHERE id IN (SELECT id FROM conversation WHERE subject = 'question' AND changed_at < ?
         ORDER BY changed_at LIMIT ?) RETURNING id`,
      now() - RETENTION_MS,
      limit,
    ),
  ])
  return deleted?.rows.length ?? 0
}

/** Deletes the questions of a guest by email address; phone numbers match none. */
export function eraseQuestions(recipients: readonly string[], condition: (bind: Bind) => string): Statement {
  return boundStatement(
    (bind) => `DELETE FROM conversation
      WHERE guest_email IN (${recipients.map((recipient) => bind(recipient.toLowerCase())).join(', ')})
        AND ${condition(bind)}`,
  )
}
