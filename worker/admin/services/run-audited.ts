import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, type ProblemCode, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { restoreStay } from '#worker/infra/archive/archived-stay.ts'
import type { VersionName } from '#worker/infra/cache/page-versions.ts'
import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import { type Database, isRead, type Statement, statement, type Write } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { deleteOldResponse, type IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findStoredResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Actor } from './actor.ts'
import type { AuditAction } from './audit.ts'
import { type AdminEvent, insertEvent } from './events.ts'
import { checkLimit, holdsNow, type Payout } from './payout-limit.ts'
import { requireSeen } from './seen-record.ts'

/** The audit entry of an action of an operator, and what happens with its write. */
export type Operation = {
  action: AuditAction
  subject: string
  /** Absent for a subject of no single property. */
  propertyId?: number | null
  /** Selects the subject as JSON, for the audit row before and after the write. */
  snapshot: Statement | null
  /** SQL condition that the first batch requires of the subject; otherwise nothing is written: `record_changed`. */
  requires?: Statement | null
  /** Money given away with the write, refused above the limit of the person's role. */
  payout?: Payout | null
  /** Booking whose archived rows are brought back before the write. */
  restores?: string | null
  /** Computes in advance what the batch writes, for its statements to read; not counted as a change. */
  prepare?: Statement
  /** Cached pages that show the subject. */
  invalidates?: readonly VersionName[]
  /** Events published with the first batch that changes something. */
  events?: readonly AdminEvent[]
  /** Recomputes derived data after the write; derived data is not audited. */
  afterWrite?: ((deps: Deps) => Promise<void>) | null
  /** Run in each batch after its audit row. `isChanged` is an SQL condition: whether the batch changed something. */
  alsoWrite?: (isChanged: string) => Statement[]
  idempotency?: IdempotentRequest | null
}

/** Dependencies of an audited write: `write`, `writeBatch` and the writing batches of `db` all add the audit row. */
export type Audited = Deps & { write: Write }

/** Placeholder stored under an idempotency key until the response exists. */
const PENDING = '…'

type StoredResponse<Value> = typeof PENDING | Result<Value, Problem>

/** SQLite error when a concurrent request took the idempotency key; the whole batch is rolled back. */
const KEY_TAKEN_ERROR = /UNIQUE constraint failed: idempotency/

/** SQLite error when the subject no longer meets `requires`; the whole batch is rolled back. */
const REQUIREMENT_ERROR = /NOT NULL constraint failed: audit_gate\.changes/

/** Temporary refusals, which are not stored under the key. */
const TEMPORARY_REFUSALS: readonly ProblemCode[] = ['in_progress', 'too_many_requests']

/** True when the batch changed more rows than the one in `audit_gate`. */
const IS_CHANGED = 'total_changes() > (SELECT changes + 1 FROM audit_gate WHERE id = 1)'

/** `write` of an operator's request outside `runAudited`: throws, because the change would have no audit row. */
export const refuseWrite: Write = async ([first]) => {
  throw new Error(`the admin writes through runAudited alone: ${first?.sql}`)
}

/**
 * Runs an operator's action. `write` runs its statements together with the audit row in one transaction. Afterwards the
 * versions of the cached pages in `invalidates` are raised, even when the action fails later.
 *
 * With an idempotency key the effect happens once. The first response, even a refusal, is returned again for a day; a
 * request that arrives before the response is stored, or after it was lost in a crash, gets `in_progress`. Refusals
 * that depend on the subject's state therefore belong inside `run`: a repeated request must get its stored response
 * even if the subject has changed or is gone. With `actor.seen` the subject must still be as the caller read it.
 */
export async function runAudited<Value>(
  deps: Deps,
  actor: Actor,
  operation: Operation,
  run: (audited: Audited) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const { idempotency = null, restores = null, invalidates = [], afterWrite = null } = operation
  const replay = await findReplay<Value>(deps, idempotency)
  if (replay) return replay
  const guards = await checkGuards(deps, actor, operation)
  if (!guards.ok) return guards
  const { conditions, isWithinLimit } = guards.value
  if (restores !== null) await restoreStay(deps, restores, deps.now())
  // Sealing is randomised, so the sealed placeholder also identifies this attempt.
  const pending = await sealText(deps.settings.secretKey, 'answer', JSON.stringify(PENDING))
  const at = deps.now()
  let isDone = false
  const write: Write = async (statements) => {
    const before = statementsBefore(operation, { at, isDone, conditions })
    const after = statementsAfter(operation, { actor, at, pending, isDone })
    const results = await deps.db.batch([...before, ...statements, ...after])
    const [ownResults, [audit]] = [results.slice(before.length, -after.length), results.slice(-after.length)]
    if ((audit?.changes ?? 0) > 0) isDone = true
    return ownResults
  }
  try {
    const batch: Database['batch'] = (statements) =>
      statements.every(({ sql }) => isRead(sql)) ? deps.db.batch(statements) : write(statements)
    const result = await run({ ...deps, db: { ...deps.db, batch }, write })
    if (idempotency && isDone) await storeResponse(deps, idempotency, { pending, result })
    // If there was nothing to do, a concurrent request with the same key may have done it.
    return isDone ? result : ((await findReplay<Value>(deps, idempotency)) ?? result)
  } catch (error) {
    if (error instanceof Error && REQUIREMENT_ERROR.test(error.message)) return refuseUnmet(deps, isWithinLimit)
    if (idempotency && error instanceof Error && KEY_TAKEN_ERROR.test(error.message)) {
      return (await findReplay<Value>(deps, idempotency)) ?? refuse(problem('in_progress', { retryAfterSeconds: 1 }))
    }
    throw error
  } finally {
    if (isDone && invalidates.length > 0) deps.later(deps.pageVersions.raise([...invalidates]))
    if (isDone && afterWrite) deps.later(afterWrite(deps))
  }
}

/** Conditions that the first batch requires; `isWithinLimit` is one of them. */
type Guards = { conditions: Statement[]; isWithinLimit: Statement | null }

async function checkGuards(
  deps: Deps,
  actor: Actor,
  { payout = null, requires = null, snapshot }: Operation,
): Promise<Result<Guards, Problem>> {
  const seen = actor.seen && snapshot ? await requireSeen(deps, actor.seen, snapshot) : ok(null)
  if (!seen.ok) return seen
  const limit = payout ? await checkLimit(deps, actor, payout) : ok(null)
  if (!limit.ok) return limit
  const conditions = [requires, seen.value, limit.value].filter((condition) => condition !== null)
  return ok({ conditions, isWithinLimit: limit.value })
}

/** Another payout of the person may have used up the limit meanwhile; repeated, the request asks for a proof. */
async function refuseUnmet({ db }: Deps, isWithinLimit: Statement | null): Promise<Result<never, Problem>> {
  const isUsedUp = isWithinLimit !== null && !(await holdsNow(db, isWithinLimit))
  return refuse(isUsedUp ? problem('in_progress', { retryAfterSeconds: 1 }) : notModifiable('record_changed'))
}

/** Returns the statements of a batch before its own; their changes are not counted. */
function statementsBefore(
  { idempotency, prepare, snapshot }: Operation,
  { at, isDone, conditions }: { at: number; isDone: boolean; conditions: readonly Statement[] },
) {
  const before = snapshot ? `(${snapshot.sql})` : 'NULL'
  const required = isDone ? [] : conditions
  const isMet = required.map(({ sql }) => sql).join(' AND ')
  const changes = required.length > 0 ? `CASE WHEN ${isMet} THEN total_changes() END` : 'total_changes()'
  const openGate: Statement = {
    sql: `INSERT INTO audit_gate (id, changes, before) VALUES (1, ${changes}, ${before})
      ON CONFLICT (id) DO UPDATE SET changes = excluded.changes, before = excluded.before`,
    params: [...required.flatMap(({ params }) => params), ...(snapshot?.params ?? [])],
  }
  return [
    ...(idempotency && !isDone ? [deleteOldResponse(idempotency, at)] : []),
    ...(prepare ? [prepare] : []),
    openGate,
  ]
}

type Attempt = { actor: Actor; at: number; pending: string; isDone: boolean }

/** Returns the statements of a batch after its own: the audit row, and with the first change the events and the key. */
function statementsAfter(operation: Operation, { actor, at, pending, isDone }: Attempt): Statement[] {
  const { action, subject, propertyId = null, snapshot, idempotency, events = [], alsoWrite = () => [] } = operation
  const after = snapshot ? `(${snapshot.sql})` : 'NULL'
  const audit = statement(
    `INSERT INTO audit_event
       (at, actor, person, device, way, via, action, subject, property_id, request_id, before, after)
     SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT before FROM audit_gate WHERE id = 1), ${after} WHERE ${IS_CHANGED}`,
    at,
    actor.id,
    actor.person?.name ?? null,
    actor.person?.device?.name ?? actor.device ?? null,
    actor.way,
    actor.via ?? null,
    action,
    subject,
    propertyId,
    actor.requestId,
    ...(snapshot?.params ?? []),
  )
  const once = [
    ...events.map((event) => insertEvent(event, at, IS_CHANGED)),
    ...(idempotency ? [reserveKey(idempotency, at, pending)] : []),
  ]
  return [audit, ...(isDone ? [] : once), ...alsoWrite(IS_CHANGED)]
}

/** Returns the stored response of a key, `in_progress` while only the key is stored, or null for a new key. */
async function findReplay<Value>(
  deps: Deps,
  idempotency: IdempotentRequest | null,
): Promise<Result<Value, Problem> | null> {
  const found = await findStoredResponse<StoredResponse<Value>>(deps, idempotency)
  if (!found?.ok) return found
  return found.value === PENDING ? refuse(problem('in_progress', { retryAfterSeconds: 1 })) : found.value
}

/** Stores the key in the same batch as its effect; the response follows. Later batches of the attempt skip this. */
function reserveKey({ caller, operation, key, digest }: IdempotentRequest, at: number, pending: string): Statement {
  return {
    sql: `INSERT INTO idempotency (caller, operation, key, digest, status, answer, created_at)
      SELECT ?1, ?2, ?3, ?4, 200, ?5, ?6 WHERE ${IS_CHANGED} AND NOT EXISTS
        (SELECT 1 FROM idempotency WHERE caller = ?1 AND operation = ?2 AND key = ?3 AND answer = ?5)`,
    params: [caller, operation, key, digest, pending, at],
  }
}

/**
 * Stores the response under its key. Never throws: the effect is already committed, and the caller still gets the
 * response.
 */
async function storeResponse<Value>(
  deps: Deps,
  { caller, operation, key }: IdempotentRequest,
  { pending, result }: { pending: string; result: Result<Value, Problem> },
): Promise<void> {
  const isAttempt = 'WHERE caller = ?1 AND operation = ?2 AND key = ?3 AND answer = ?4'
  const params = [caller, operation, key, pending]
  try {
    if (!result.ok && TEMPORARY_REFUSALS.includes(result.problem.code)) {
      await deps.db.batch([{ sql: `DELETE FROM idempotency ${isAttempt}`, params }])
      return
    }
    const response = await sealText(deps.settings.secretKey, 'answer', JSON.stringify(result))
    await deps.db.batch([{ sql: `UPDATE idempotency SET answer = ?5 ${isAttempt}`, params: [...params, response] }])
  } catch (error) {
    log('error', 'desk_answer_not_kept', { operation, ...describeError(error) })
  }
}
