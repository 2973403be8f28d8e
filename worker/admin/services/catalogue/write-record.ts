import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { holds } from '#app/domain/operators/grants.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import type { Fields } from '../imports/exporting/export-rule.ts'
import { forbiddenColumns, type PlannedSubject, type SubjectChange, type SubjectKind } from '../imports/kinds/kind.ts'
import { subjectKind } from '../imports/kinds/kinds.ts'
import { createNewId, readHighestIds, updateSearchSafely } from '../imports/progress-storage.ts'
import { listDescribedColumns } from '../imports/properties/sold-columns.ts'
import type { LineFault } from '../imports/reading/read-records.ts'
import { changeStatements, recomputeAfter } from '../imports/running/write-subjects.ts'
import { isSame, type Subject, selectSubjects, subjectOf, withoutPersonal } from '../imports/table-rows.ts'
import { type Audited, type Operation, runAudited } from '../run-audited.ts'

/** A record to write: all its fields, as a line of an import file has them. */
export type RecordToWrite = {
  fields: Fields
  /** Whether the fields were read from these rows, which are stored now; null for a new subject. */
  isCurrent: (stored: Subject | null) => boolean | Promise<boolean>
  /** Changes the stored rows before the record is written over them: a new name of a room type. */
  prepare?: (stored: Subject) => Subject
  /** Changes the rows to store. */
  finish?: (after: Subject) => Subject
  /** Returns what the same transaction writes after the rows. */
  writeAfter?: (change: SubjectChange, now: Instant) => Statement[]
}

/** Fields of a record to change, and its `revision` as read. */
export type FieldChange = { fields: Fields; revision: string | undefined; idempotency: IdempotentRequest | null }

export type RecordRequest<Value> = {
  kind: ImportKindName
  action: AuditAction
  /** Reads the record and merges the given fields; called again after a concurrent change. */
  read: () => Promise<Result<RecordToWrite, Problem>>
  /** Returns the response; called in the transaction's place, after the write. */
  respond: (db: Database, subject: PlannedRecord) => Promise<Result<Value, Problem>>
  idempotency: IdempotentRequest | null
}

export type PlannedRecord = Pick<PlannedSubject, 'key' | 'propertyId'> & {
  id: number | string
  change: SubjectChange | null
  writeAfter: RecordToWrite['writeAfter']
  /** The stored rows as JSON; null for a new subject. */
  storedJson: string | null
}

/** Attempts that concurrent changes of the subject may fail. */
const MAX_ATTEMPTS = 4

/** Returns a short hash that differs whenever the value does. */
export async function revisionOf(value: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)))
  return [...new Uint8Array(bytes).slice(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Refuses a request whose `revision` is no longer that of the record; null without a revision, or when it is. */
export async function refuseOtherRevision(revision: string | undefined, record: unknown): Promise<Problem | null> {
  return revision === undefined || revision === (await revisionOf(record)) ? null : notModifiable('record_changed')
}

/**
 * Writes one record of the catalogue with the checks, rows and rights of an import line, audited and in one
 * transaction. A concurrent change of the subject makes it read and merge again, so that changes of other fields stay.
 */
export async function writeRecord<Value>(
  deps: Deps,
  actor: Actor,
  request: RecordRequest<Value>,
): Promise<Result<Value, Problem>> {
  for (let attempt = 1; ; attempt += 1) {
    const written = await tryWrite(deps, actor, request)
    const isConflict = !written.ok && written.problem.code === 'in_progress'
    if (isConflict && attempt < MAX_ATTEMPTS) continue
    if (written.ok) await updateSearchSafely(deps)
    return written
  }
}

async function tryWrite<Value>(
  deps: Deps,
  actor: Actor,
  { kind: name, action, read, respond, idempotency }: RecordRequest<Value>,
): Promise<Result<Value, Problem>> {
  const kind = subjectKind(name)
  if (!kind) throw new Error(`${name} are no subjects`)
  const record = await read()
  const planned = record.ok ? await planRecord(deps, actor, { kind, record: record.value }) : record
  const details = planned.ok ? await toOperation(deps.db, { name, kind, planned: planned.value }) : noSubject(name)
  return runAudited(deps, actor, { action, ...details, idempotency }, async (audited) => {
    if (!planned.ok) return planned
    const stored = await storeRecord(audited, kind, planned.value)
    return stored.ok ? respond(audited.db, planned.value) : stored
  })
}

async function planRecord(
  deps: Deps,
  { grants, reach }: Actor,
  { kind, record }: { kind: SubjectKind; record: RecordToWrite },
): Promise<Result<PlannedRecord, Problem>> {
  const { db, now } = deps
  const { fields, isCurrent, prepare = (rows) => rows, finish = (rows) => rows } = record
  const [checked] = await kind.check({ db, reach, now: now(), dryRunId: null }, [{ line: 1, fields }])
  if (!checked || Array.isArray(checked)) return refuseFields(toFaults(checked ?? []))
  const { key, propertyId } = checked
  const [storedJson, numbers] = await Promise.all([
    checked.id === null ? null : readJson(db, kind, checked.id),
    readHighestIds(db, kind.numberedTables),
  ])
  const before = storedJson === null ? null : subjectOf(kind.tables, JSON.parse(storedJson), checked.id ?? '')
  if (!(await isCurrent(before))) return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  const after = finish(checked.toRows(createNewId(numbers), before && prepare(before)))
  const [rule] = kind.tables
  const id = checked.id ?? after[rule?.table ?? '']?.[0]?.[rule?.owner ?? 'id'] ?? key
  const change = before && isSame(kind.tables, before, after) ? null : { id, before, after }
  const forbidden = change ? listForbidden(kind, change, (scope) => holds(grants, scope, propertyId)) : {}
  if (Object.keys(forbidden).length > 0) return refuse(problem('forbidden', { fields: forbidden }))
  return ok({ key, propertyId, id, change, writeAfter: record.writeAfter, storedJson })
}

/** Returns the columns of a change that need a scope the caller lacks, with that scope. */
function listForbidden(
  kind: SubjectKind,
  change: SubjectChange,
  holdsScope: (scope: Scope) => boolean,
): Record<string, string> {
  const sold = forbiddenColumns(kind, change, holdsScope).map((name) => [name, `needs ${kind.guard?.scope}`])
  const described =
    kind.guard && !holdsScope('catalogue:write') ? listDescribedColumns(change.before, change.after) : []
  return Object.fromEntries([...sold, ...described.map((name) => [name, 'needs catalogue:write'])])
}

/** Returns faults by field; those of a room type by its columns: `rooms.2.room_beds.0` is `room_beds`. */
function toFaults(faults: readonly LineFault[]): Record<string, string> {
  const entries = faults.map(({ field, message }) => [
    field?.replace(/^rooms\.\d+\.(\w+).*/, '$1') ?? 'record',
    message,
  ])
  return Object.fromEntries(entries)
}

/** Selects the rows of a subject as one column of JSON. */
function selectJson({ tables }: SubjectKind, id: number | string): Statement {
  const { sql, params } = selectSubjects(tables, [id])
  return statement(`SELECT (${sql}) AS subject`, ...params)
}

async function readJson(db: Database, kind: SubjectKind, id: number | string): Promise<string | null> {
  const { sql, params } = selectJson(kind, id)
  return (await db.first<{ subject: string }>(sql, ...params))?.subject ?? null
}

const noSubject = (name: string): Omit<Operation, 'action'> => ({ subject: name, snapshot: null })

async function toOperation(
  db: Database,
  { name, kind, planned }: { name: string; kind: SubjectKind; planned: PlannedRecord },
): Promise<Omit<Operation, 'action'>> {
  const { id, key, propertyId, change } = planned
  const isProperty = name === 'stays'
  const changes = change ? [{ ...change, id }] : []
  return {
    subject: isProperty ? `property:${id}` : `${name}:${key}`,
    propertyId: isProperty ? Number(id) : propertyId,
    snapshot: selectSubjects(withoutPersonal(kind.tables), [id]),
    invalidates: (await kind.invalidates?.(db, changes)) ?? [],
    afterWrite: recomputeAfter(name, changes),
  }
}

async function storeRecord(
  audited: Audited,
  kind: SubjectKind,
  planned: PlannedRecord,
): Promise<Result<null, Problem>> {
  const { id, change, storedJson, writeAfter } = planned
  if (!change) return ok(null)
  const now = audited.now()
  const statements = [...changeStatements(kind, [change], now), ...(writeAfter?.(change, now) ?? [])]
  const conflict = refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  if (storedJson !== null) {
    return updateIfUnchanged(audited, selectJson(kind, id), (row) =>
      row?.subject === storedJson ? ok({ value: null, statements }) : conflict,
    )
  }
  try {
    await audited.write(statements)
    return ok(null)
  } catch (error) {
    // A concurrent request took its id or its key.
    if (error instanceof Error && /UNIQUE constraint failed: (?!idempotency)/.test(error.message)) return conflict
    throw error
  }
}
