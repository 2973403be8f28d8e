import { type Problem, type ProblemCode, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import type { VersionName } from '#worker/cache/page-versions.ts'
import { deleteOldAnswer, type KeyedCall } from '#worker/changes/keyed-call.ts'
import { findKeyedAnswer } from '#worker/changes/replay-answer.ts'
import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import { sealText } from '#worker/secrets/sealed-text.ts'
import type { Actor } from './actor.ts'
import type { AuditAction } from './audit/audit-actions.ts'
import { auditedDatabase, writable } from './audit/audited-database.ts'
import { type DeskEvent, insertEvent } from './events/event-statement.ts'

/**
 * What is about to be done. `snapshot` answers the subject as JSON; `touches` are the pages that show it; `follows` reckons anew what
 * is derived from it, once it is done: nobody's word, and so not in the audit.
 */
export type Operation = {
  action: AuditAction
  subject: string
  propertyId: number | null
  snapshot: Statement | null
  /** Reckons what the batch writes, before it, for its statements to read: no change of its own. */
  prepare?: Statement
  touches?: readonly VersionName[]
  /** Programs of the house are told of them with the first batch that changes anything. */
  events?: readonly DeskEvent[]
  follows?: ((deps: Deps) => Promise<void>) | null
  /** Noted with each batch, after its row of the audit; `isChanged` is the condition (SQL) that the batch changed something. */
  beside?: (isChanged: string) => Statement[]
  keyed: KeyedCall | null
}

/** Stands for an answer until it is there. */
const PENDING = '…'

/** What stands under a key. */
type Kept<Value> = typeof PENDING | Result<Value, Problem>

/** What the tables say when a key was used meanwhile: the whole batch is taken back. */
const KEY_IS_TAKEN = /UNIQUE constraint failed: idempotency/

/** Refusals that say nothing of the next try. */
const PASSING: readonly ProblemCode[] = ['in_progress', 'too_many_requests']

/**
 * The one way of the desk to write: what it is given only reads. Runs a service on a database that writes the audit row with every change, in its own
 * transaction, and raises the versions of the pages that show it, however the service ends. Under a key an effect happens
 * once: the first answer, be it a refusal, is given again for a day; who comes while it is being made, or after it was lost
 * with the machine, is told in_progress. So whatever the state of a subject refuses is refused within `run`: a repeat comes to an
 * answer though the subject is gone by then, or another.
 */
export async function operate<Value>(
  deps: Deps,
  actor: Actor,
  operation: Operation,
  run: (deps: Deps) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const { keyed, prepare, touches = [], events = [], follows = null, beside = () => [] } = operation
  const replay = await findReplay<Value>(deps, keyed)
  if (replay) return replay
  const entry = { ...operation, at: deps.now(), actor: actor.id, via: actor.via ?? null, requestId: actor.requestId }
  // No two are sealed alike: it names this attempt too.
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
    // Who found nothing to do may have found it done by the first call under the same key.
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

/** The first answer under a key; in_progress while there is none but the key; null where the key is new. */
async function findReplay<Value>(deps: Deps, keyed: KeyedCall | null): Promise<Result<Value, Problem> | null> {
  const found = await findKeyedAnswer<Kept<Value>>(deps, keyed)
  if (!found?.ok) return found
  return found.value === PENDING ? refuse(problem('in_progress', { retryAfterSeconds: 1 })) : found.value
}

/** The key stands with the effect it was sent for; its answer follows. A further batch of the attempt leaves it as it is. */
function reserveKey(
  { caller, operation, key, digest }: KeyedCall,
  { at, pending, isChanged }: { at: number; pending: string; isChanged: string },
): Statement {
  return {
    sql: `INSERT INTO idempotency (caller, operation, key, digest, status, answer, created_at)
      SELECT ?1, ?2, ?3, ?4, 200, ?5, ?6 WHERE ${isChanged} AND NOT EXISTS
        (SELECT 1 FROM idempotency WHERE caller = ?1 AND operation = ?2 AND key = ?3 AND answer = ?5)`,
    params: [caller, operation, key, digest, pending, at],
  }
}

/** Never throws: the effect stands, and whoever waits is told of it. */
async function keepAnswer<Value>(
  deps: Deps,
  { caller, operation, key }: KeyedCall,
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
