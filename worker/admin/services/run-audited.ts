import { type Problem, type ProblemCode, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import type { VersionName } from '#worker/infra/cache/page-versions.ts'
import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { deleteOldAnswer, type IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findKeyedAnswer } from '#worker/infra/guarded-writes/replay-answer.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Actor } from './actor.ts'
import type { AuditAction } from './audit/audit-actions.ts'
import { auditedDatabase, writable } from './audit/audited-database.ts'
import { type AdminEvent, insertEvent } from './events/event-statement.ts'

/**
 * An audited write. `snapshot` returns the subject as JSON, `touches` are the cached pages that show it. `follows`
 * recomputes derived data after the write; derived data is not audited.
 */
export type Operation = {
  action: AuditAction
  subject: string
  propertyId: number | null
  snapshot: Statement | null
  /** Computes in advance what the batch writes, for its statements to read; not counted as a change. */
  prepare?: Statement
  touches?: readonly VersionName[]
  /** Events published with the first batch that changes something. */
  events?: readonly AdminEvent[]
  follows?: ((deps: Deps) => Promise<void>) | null
  /**
   * Statements that run in each batch after its audit row. `isChanged` is an SQL condition that is true when the batch
   * changed something.
   */
  beside?: (isChanged: string) => Statement[]
  keyed: IdempotentRequest | null
}

/** Placeholder stored under an idempotency key until the answer exists. */
const PENDING = '…'

type Kept<Value> = typeof PENDING | Result<Value, Problem>

/** SQLite error when a concurrent request took the idempotency key; the whole batch is rolled back. */
const KEY_IS_TAKEN = /UNIQUE constraint failed: idempotency/

/** Temporary refusals, which are not stored under the key. */
const PASSING: readonly ProblemCode[] = ['in_progress', 'too_many_requests']

/**
 * Runs a service of the admin API with write access: services otherwise get a read-only database. Every change is
 * written with its audit row in one transaction, and afterwards the versions of the cached pages in `touches` are
 * raised, even when the service fails later.
 *
 * With an idempotency key the effect happens once. The first answer, even a refusal, is returned again for a day; a
 * request that arrives before the answer is stored, or after it was lost in a crash, gets `in_progress`. Refusals that
 * depend on the subject's state therefore belong inside `run`: a repeated request must get its stored answer even if
 * the subject has changed or is gone.
 */
export async function runAudited<Value>(
  deps: Deps,
  actor: Actor,
  operation: Operation,
  run: (deps: Deps) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const { keyed, prepare, touches = [], events = [], follows = null, beside = () => [] } = operation
  const replay = await findReplay<Value>(deps, keyed)
  if (replay) return replay
  const entry = { ...operation, at: deps.now(), actor: actor.id, via: actor.via ?? null, requestId: actor.requestId }
  // Sealing is randomised, so the sealed placeholder also identifies this attempt.
  const pending = await sealText(deps.settings.secretKey, 'answer', JSON.stringify(PENDING))
  let isDone = false
  const db = auditedDatabase(writable(deps.db), entry, {
    first: () => [...(keyed && !isDone ? [deleteOldAnswer(keyed, entry.at)] : []), ...(prepare ? [prepare] : [])],
    last: (isChanged) => {
      const noted = beside(isChanged)
      if (isDone) return noted
      const told = events.map((event) => insertEvent(event, entry.at, isChanged))
      const reserved = keyed ? [reserveKey(keyed, { at: entry.at, pending, isChanged })] : []
      return [...told, ...reserved, ...noted]
    },
    onChanged: () => {
      isDone = true
    },
  })
  try {
    const result = await run({ ...deps, db, search: writable(deps.search) })
    if (keyed && isDone) await keepAnswer(deps, keyed, { pending, result })
    // If there was nothing to do, a concurrent request with the same key may have done it.
    return isDone ? result : ((await findReplay<Value>(deps, keyed)) ?? result)
  } catch (error) {
    if (keyed && error instanceof Error && KEY_IS_TAKEN.test(error.message)) {
      return (await findReplay<Value>(deps, keyed)) ?? refuse(problem('in_progress', { retryAfterSeconds: 1 }))
    }
    throw error
  } finally {
    if (isDone && touches.length > 0) deps.later(deps.pageVersions.raise([...touches]))
    if (isDone && follows) deps.later(follows({ ...deps, db: writable(deps.db), search: writable(deps.search) }))
  }
}

/** Returns the stored answer of a key, `in_progress` while only the key is stored, or null for a new key. */
async function findReplay<Value>(deps: Deps, keyed: IdempotentRequest | null): Promise<Result<Value, Problem> | null> {
  const found = await findKeyedAnswer<Kept<Value>>(deps, keyed)
  if (!found?.ok) return found
  return found.value === PENDING ? refuse(problem('in_progress', { retryAfterSeconds: 1 })) : found.value
}

/** Stores the key in the same batch as its effect; the answer follows. Later batches of the same attempt skip this. */
function reserveKey(
  { caller, operation, key, digest }: IdempotentRequest,
  { at, pending, isChanged }: { at: number; pending: string; isChanged: string },
): Statement {
  return {
    sql: `INSERT INTO idempotency (caller, operation, key, digest, status, answer, created_at)
      SELECT ?1, ?2, ?3, ?4, 200, ?5, ?6 WHERE ${isChanged} AND NOT EXISTS
        (SELECT 1 FROM idempotency WHERE caller = ?1 AND operation = ?2 AND key = ?3 AND answer = ?5)`,
    params: [caller, operation, key, digest, pending, at],
  }
}

/** Never throws: the effect is already committed, and the caller still gets the answer. */
async function keepAnswer<Value>(
  deps: Deps,
  { caller, operation, key }: IdempotentRequest,
  { pending, result }: { pending: string; result: Result<Value, Problem> },
): Promise<void> {
  const own = 'WHERE caller = ?1 AND operation = ?2 AND key = ?3 AND answer = ?4'
  const params = [caller, operation, key, pending]
  try {
    if (!result.ok && PASSING.includes(result.problem.code)) {
      await writable(deps.db).batch([{ sql: `DELETE FROM idempotency ${own}`, params }])
      return
    }
    const answer = await sealText(deps.settings.secretKey, 'answer', JSON.stringify(result))
    await writable(deps.db).batch([{ sql: `UPDATE idempotency SET answer = ?5 ${own}`, params: [...params, answer] }])
  } catch (error) {
    log('error', 'desk_answer_not_kept', { operation, ...describeError(error) })
  }
}
