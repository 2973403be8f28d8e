import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { type IdempotentRequest, KEEP_ANSWERS_MS, type StoredAnswer } from './idempotent-request.ts'

export async function findAnswer(db: Database, call: IdempotentRequest, now: Instant): Promise<StoredAnswer | null> {
  return db.first<StoredAnswer>(
    `SELECT digest, status, answer FROM idempotency
     WHERE caller = ? AND operation = ? AND key = ? AND created_at > ?`,
    call.caller,
    call.operation,
    call.key,
    now - KEEP_ANSWERS_MS,
  )
}

export async function deleteOldAnswers(db: Database, now: Instant): Promise<number> {
  const [deleted] = await db.batch([
    {
      sql: `DELETE FROM idempotency WHERE (caller, operation, key) IN
        (SELECT caller, operation, key FROM idempotency WHERE created_at <= ? LIMIT 500)`,
      params: [now - KEEP_ANSWERS_MS],
    },
  ])
  return deleted?.changes ?? 0
}
