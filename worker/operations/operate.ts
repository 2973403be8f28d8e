import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { VersionName } from '#worker/cache/page-versions.ts'
import { findAnswer } from '#worker/changes/idempotency-storage.ts'
import { deleteOldAnswer, type KeyedCall } from '#worker/changes/keyed-call.ts'
import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { openSealed, sealText } from '#worker/secrets/sealed-text.ts'
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
  let open = keyed
  const db = auditedDatabase(deps.db, entry, {
    first: () => (open ? [deleteOldAnswer(open, entry.at)] : []),
    last: (isChanged) => (open ? [reserveKey(open, entry.at, isChanged)] : []),
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

async function findReplay<Value>(deps: Deps, keyed: KeyedCall | null): Promise<Result<Value, Problem> | null> {
  const stored = keyed && (await findAnswer(deps.db, keyed, deps.now()))
  if (!stored) return null
  if (stored.digest !== keyed.digest) return refuse(problem('idempotency_mismatch'))
  if (stored.answer === '') return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  const text = await openSealed(deps.settings.secretKey, 'answer', stored.answer)
  if (text === null) throw new Error('a stored answer cannot be opened')
  return ok(JSON.parse(text) as Value)
}

/** The key stands with the effect it was sent for; its answer follows. */
function reserveKey({ caller, operation, key, digest }: KeyedCall, at: number, isChanged: string): Statement {
  return {
    sql: `INSERT INTO idempotency (caller, operation, key, digest, status, answer, created_at)
      SELECT ?, ?, ?, ?, 200, '', ? WHERE ${isChanged}`,
    params: [caller, operation, key, digest, at],
  }
}

async function keepAnswer(deps: Deps, { caller, operation, key }: KeyedCall, value: unknown): Promise<void> {
  const answer = await sealText(deps.settings.secretKey, 'answer', JSON.stringify(value))
  await deps.db.batch([
    {
      sql: `UPDATE idempotency SET answer = ? WHERE caller = ? AND operation = ? AND key = ? AND answer = ''`,
      params: [answer, caller, operation, key],
    },
  ])
}
