import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import { isClaimed, type SubjectChange } from './change.ts'

export const KEEP_ANSWERS_MS = 86_400_000

/** An idempotent request: caller, operation, key, and the digest of its body. */
export type IdempotentRequest = { caller: string; operation: string; key: string; digest: string }

export type IdempotentAnswer = { call: IdempotentRequest; status: number; answer: string }

export type StoredAnswer = { digest: string; status: number; answer: string }

/** Deletes an answer older than a day, so that its key can be used again. */
export function deleteOldAnswer(call: IdempotentRequest, now: Instant): Statement {
  return {
    sql: 'DELETE FROM idempotency WHERE caller = ? AND operation = ? AND key = ? AND created_at <= ?',
    params: [call.caller, call.operation, call.key, now - KEEP_ANSWERS_MS],
  }
}

export function isKeyFree(call: IdempotentRequest, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM idempotency
    WHERE caller = ${bind(call.caller)} AND operation = ${bind(call.operation)} AND key = ${bind(call.key)})`
}

/** Stores the answer with the effect it describes, only if the change was claimed. */
export function insertAnswer(
  { call, status, answer }: IdempotentAnswer,
  change: Pick<SubjectChange, 'id' | 'at'>,
): Statement {
  const { bind, params } = bindParams()
  const values: SqlValue[] = [call.caller, call.operation, call.key, call.digest, status, answer, change.at]
  return {
    sql: `INSERT INTO idempotency (caller, operation, key, digest, status, answer, created_at)
      SELECT ${values.map(bind).join(', ')} WHERE ${isClaimed(change.id, bind)}`,
    params,
  }
}

export function selectAnswer(call: IdempotentRequest): Statement {
  return {
    sql: 'SELECT digest, status, answer FROM idempotency WHERE caller = ? AND operation = ? AND key = ?',
    params: [call.caller, call.operation, call.key],
  }
}

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
