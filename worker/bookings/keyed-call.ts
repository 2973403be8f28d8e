import type { Instant } from '#app/domain/instant.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'
import { isClaimed } from './change.ts'

/** A keyed call: who asks for what under which key, with the digest of the body. */
export type KeyedCall = { caller: string; operation: string; key: string; digest: string }

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
