import type { Instant } from '#app/domain/dates/instant.ts'
import type { KeyedAnswer } from '#worker/changes/keyed-call.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import { isWritten } from './ticket-storage.ts'

/** Stores the response to an idempotent request together with its message. */
export function keepAnswer({ call, status, answer }: KeyedAnswer, messageId: string, at: Instant): Statement {
  const { bind, params } = bindParams()
  const values = [call.caller, call.operation, call.key, call.digest, status, answer, at].map(bind)
  return {
    sql: `INSERT INTO idempotency (caller, operation, key, digest, status, answer, created_at)
      SELECT ${values.join(', ')} WHERE ${isWritten(messageId, bind)}`,
    params,
  }
}
