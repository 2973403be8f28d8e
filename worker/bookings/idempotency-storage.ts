import type { Instant } from '#app/domain/instant.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Database, SqlValue, Statement } from '#worker/database/database.ts'
import { isClaimed } from './change-storage.ts'

/** How long a first answer is given again. */
export const KEEP_ANSWERS_MS = 86_400_000

/** A keyed call: who asks for what under which key, with the digest of the body. */
export type KeyedCall = { caller: string; operation: string; key: string; digest: string }

export type StoredAnswer = { digest: string; status: number; answer: string }

/** The first answer of a keyed call; null when there is none, or it is older than a day. */
export async function findAnswer(db: Database, call: KeyedCall, now: Instant): Promise<StoredAnswer | null> {
  return db.first<StoredAnswer>(
    `SELECT digest, status, answer FROM idempotency
     WHERE caller = ? AND operation = ? AND key = ? AND created_at > ?`,
    call.caller,
    call.operation,
    call.key,
    now - KEEP_ANSWERS_MS,
  )
}

/** Reads the answer of a keyed call inside a batch. */
export function selectAnswer(call: KeyedCall): Statement {
  return {
    sql: 'SELECT digest, status, answer FROM idempotency WHERE caller = ? AND operation = ? AND key = ?',
    params: [call.caller, call.operation, call.key],
  }
}

/** Frees a key whose first answer has outlived its day. */
export function deleteOldAnswer(call: KeyedCall, now: Instant): Statement {
  return {
    sql: 'DELETE FROM idempotency WHERE caller = ? AND operation = ? AND key = ? AND created_at <= ?',
    params: [call.caller, call.operation, call.key, now - KEEP_ANSWERS_MS],
  }
}

/** The condition that nobody used the key before. */
export function isKeyFree(call: KeyedCall, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM idempotency
    WHERE caller = ${bind(call.caller)} AND operation = ${bind(call.operation)} AND key = ${bind(call.key)})`
}

/** Stores the answer with the effect it tells of: only when the change was claimed. */
export function insertAnswer(
  call: KeyedCall,
  stored: { status: number; answer: string; at: Instant },
  changeId: string,
): Statement {
  const { bind, params } = bindParams()
  const values: SqlValue[] = [
    call.caller,
    call.operation,
    call.key,
    call.digest,
    stored.status,
    stored.answer,
    stored.at,
  ]
  return {
    sql: `INSERT INTO idempotency (caller, operation, key, digest, status, answer, created_at)
      SELECT ${values.map(bind).join(', ')} WHERE ${isClaimed(changeId, bind)}`,
    params,
  }
}

/** Deletes answers older than a day; tells how many. */
export async function deleteOldAnswers(db: Database, now: Instant): Promise<number> {
  const [deleted] = await db.batch([
    { sql: 'DELETE FROM idempotency WHERE created_at <= ?', params: [now - KEEP_ANSWERS_MS] },
  ])
  return deleted?.changes ?? 0
}
