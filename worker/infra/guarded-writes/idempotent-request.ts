import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import { isClaimed, type SubjectChange } from './change.ts'

/** Time for which a response is stored. */
const KEEP_RESPONSES_MS = DAY_MS

/** Rate updates are most of all requests, and a repeated one changes nothing. */
const RATE_UPDATES = { operation: 'PATCH /v1/ari', keepMs: 3_600_000 }

const keepMsOf = (operation: string) => (operation === RATE_UPDATES.operation ? RATE_UPDATES.keepMs : KEEP_RESPONSES_MS)

const MAX_DELETED = 500

/** An idempotent request: caller, operation, key, and the digest of its body. */
export type IdempotentRequest = { caller: string; operation: string; key: string; digest: string }

export type IdempotentResponse = { request: IdempotentRequest; status: number; response: string }

export type StoredResponse = { digest: string; status: number; response: string }

/** Deletes a response that has expired, so that its key can be used again. */
export function deleteOldResponse(request: IdempotentRequest, now: Instant): Statement {
  return {
    sql: 'DELETE FROM idempotency WHERE caller = ? AND operation = ? AND key = ? AND created_at <= ?',
    params: [request.caller, request.operation, request.key, now - keepMsOf(request.operation)],
  }
}

/** SQL condition that the key has no stored response. */
export function isKeyFree(request: IdempotentRequest, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM idempotency
    WHERE caller = ${bind(request.caller)} AND operation = ${bind(request.operation)} AND key = ${bind(request.key)})`
}

/** Stores the response with the effect it describes, only if the change was claimed. */
export function insertResponse(
  { request, status, response }: IdempotentResponse,
  change: Pick<SubjectChange, 'id' | 'at'>,
): Statement {
  const { bind, params } = bindParams()
  const values: SqlValue[] = [
    request.caller,
    request.operation,
    request.key,
    request.digest,
    status,
    response,
    change.at,
  ]
  return {
    sql: `INSERT INTO idempotency (caller, operation, key, digest, status, answer, created_at)
      SELECT ${values.map(bind).join(', ')} WHERE ${isClaimed(change.id, bind)}`,
    params,
  }
}

/** Selects the stored response of a key, whatever its age. */
export function selectResponse(request: IdempotentRequest): Statement {
  return {
    sql: 'SELECT digest, status, answer AS response FROM idempotency WHERE caller = ? AND operation = ? AND key = ?',
    params: [request.caller, request.operation, request.key],
  }
}

/** Returns the stored response of a key, or null when there is none, or it has expired. */
export async function findResponse(
  db: Database,
  request: IdempotentRequest,
  now: Instant,
): Promise<StoredResponse | null> {
  return db.first<StoredResponse>(
    `SELECT digest, status, answer AS response FROM idempotency
     WHERE caller = ? AND operation = ? AND key = ? AND created_at > ?`,
    request.caller,
    request.operation,
    request.key,
    now - keepMsOf(request.operation),
  )
}

/** Deletes up to `MAX_DELETED` old responses; returns their number. */
export async function deleteOldResponses(db: Database, now: Instant): Promise<number> {
  const deleteOld = (condition: string, before: Instant): Statement => ({
    sql: `DELETE FROM idempotency WHERE (caller, operation, key) IN
      (SELECT caller, operation, key FROM idempotency WHERE ${condition} AND created_at <= ? LIMIT ${MAX_DELETED})`,
    params: [before],
  })
  const results = await db.batch([
    deleteOld('true', now - KEEP_RESPONSES_MS),
    deleteOld(`operation = '${RATE_UPDATES.operation}'`, now - RATE_UPDATES.keepMs),
  ])
  return results.reduce((sum, { changes }) => sum + changes, 0)
}
