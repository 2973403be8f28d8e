import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import type { VersionName } from '#worker/cache/page-versions.ts'
import { deleteOldAnswer, type KeyedCall } from '#worker/changes/keyed-call.ts'
import { findKeyedAnswer } from '#worker/changes/replay-answer.ts'
import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { sealText } from '#worker/secrets/sealed-text.ts'
import type { Actor } from './actor.ts'
import { auditedDatabase } from './audit/audited-database.ts'

/** What is about to be done. `snapshot` answers the subject as JSON; `touches` are the pages that show it. */
export type Operation = {
  action: string
  subject: string
  propertyId: number | null
  snapshot: Statement | null
  touches?: readonly VersionName[]
  keyed: KeyedCall | null
}

/** Stands for an answer until it is there. */
const PENDING = '…'

/** What the tables say when a key was used meanwhile: the whole batch is taken back. */
const KEY_IS_TAKEN = /UNIQUE constraint failed: idempotency/

/**
 * The one way of the desk to write. Runs a service on a database that writes the audit row with every change, in its own
 * transaction, and raises the versions of the pages that show it. Under a key an effect happens once: the first answer is
 * given again for a day; who comes while it is being made, or after it was lost with the machine, is told in_progress.
 */
export async function operate<Value>(
  deps: Deps,
  actor: Actor,
  operation: Operation,
  run: (deps: Deps) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const { keyed } = operation
  const replay = await findReplay<Value>(deps, keyed)
  if (replay) return replay
  const entry = { ...operation, at: deps.now(), actor: actor.id, requestId: actor.requestId }
  const pending = await sealText(deps.settings.secretKey, 'answer', JSON.stringify(PENDING))
  let open = keyed
  const db = auditedDatabase(deps.db, entry, {
    first: () => (open ? [deleteOldAnswer(open, entry.at)] : []),
    last: (isChanged) => (open ? [reserveKey(open, { at: entry.at, pending, isChanged })] : []),
    onChanged: () => {
      open = null
    },
  })
  try {
    const result = await run({ ...deps, db })
    if (!result.ok) return result
    if (keyed && !open) await keepAnswer(deps, keyed, result.value)
    if (operation.touches?.length) deps.later(deps.pageVersions.raise([...operation.touches]))
    return result
  } catch (error) {
    if (keyed && error instanceof Error && KEY_IS_TAKEN.test(error.message)) {
      return (await findReplay<Value>(deps, keyed)) ?? refuse(problem('in_progress', { retryAfterSeconds: 1 }))
    }
    throw error
  }
}

/** The first answer under a key; in_progress while there is none but the key; null where the key is new. */
async function findReplay<Value>(deps: Deps, keyed: KeyedCall | null): Promise<Result<Value, Problem> | null> {
  const found = await findKeyedAnswer<Value | typeof PENDING>(deps, keyed)
  if (found?.ok && found.value === PENDING) return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  return found as Result<Value, Problem> | null
}

/** The key stands with the effect it was sent for; its answer follows. */
function reserveKey(
  { caller, operation, key, digest }: KeyedCall,
  { at, pending, isChanged }: { at: number; pending: string; isChanged: string },
): Statement {
  return {
    sql: `INSERT INTO idempotency (caller, operation, key, digest, status, answer, created_at)
      SELECT ?, ?, ?, ?, 200, ?, ? WHERE ${isChanged}`,
    params: [caller, operation, key, digest, pending, at],
  }
}

async function keepAnswer(deps: Deps, { caller, operation, key }: KeyedCall, value: unknown): Promise<void> {
  const answer = await sealText(deps.settings.secretKey, 'answer', JSON.stringify(value))
  const sql = 'UPDATE idempotency SET answer = ? WHERE caller = ? AND operation = ? AND key = ?'
  await deps.db.batch([{ sql, params: [answer, caller, operation, key] }])
}
