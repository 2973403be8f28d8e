import { holds } from '#app/domain/operators/grants.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { ImportJob } from '../import-storage.ts'
import { forbiddenColumns, type SubjectChange, type SubjectKind } from '../kinds/kind.ts'
import type { ImportChange } from '../progress-storage.ts'
import { writeChanges } from '../running/write-subjects.ts'
import { isSame, keyOf, type Row, readSubjects, type Subject, subjectOf, type TableRule } from '../table-rows.ts'

const hasKey = (key: readonly string[], row: Row) => (other: Row) => keyOf(key, other) === keyOf(key, row)

export type SkippedSubject = { subject: string; reason: string }

export type UndoOutcome = { undoneCount: number; skipped: SkippedSubject[] }

type UndoContext = { job: ImportJob; kind: SubjectKind; change: ImportChange }

/** Error of a foreign key or of a trigger that protects rows in use. */
const IN_USE_ERROR = /FOREIGN KEY constraint failed/

export async function undoSubjects(deps: Deps, actor: Actor, { job, kind, change }: UndoContext): Promise<UndoOutcome> {
  const { tables } = kind
  const [before, after] = [JSON.parse(change.before ?? '{}') as Subject, JSON.parse(change.after ?? '{}') as Subject]
  const ids = idsOf(kind, [after, before])
  const now = await readSubjects(deps.db, tables, ids)
  const skipped: SkippedSubject[] = []
  let undoneCount = 0
  // Last first: an area inside another one of the same import goes before it.
  for (const id of ids.toReversed()) {
    const is = subjectOf(tables, now, id)
    if (!is) continue
    const [was, made] = [before, after].map((many) => {
      const one = subjectOf(tables, many, id)
      return one && completeOldSubject(tables, many, one, is)
    })
    // Already restored by a call that was interrupted.
    if (was && isSame(tables, is, was)) continue
    const subject = displayName(job, id, made ?? is)
    // Deleting a new subject would also delete later additions to it.
    if (
      !made ||
      !isSame(tables, is, made) ||
      (!was && hasNewValues(tables, after, subjectOf(tables, after, id) ?? {}, is))
    ) {
      skipped.push({ subject, reason: 'was changed since' })
      continue
    }
    const undone: SubjectChange = { id, before: is, after: was ? (kind.restore?.(was, is) ?? was) : null }
    const reason = await writeUndo(deps, actor, { job, kind, change }, undone)
    if (reason === null) undoneCount += 1
    else skipped.push({ subject, reason })
  }
  return { undoneCount, skipped }
}

/** Returns null on success, otherwise the reason why the subject stays. */
async function writeUndo(
  deps: Deps,
  actor: Actor,
  { job, kind, change }: UndoContext,
  undone: SubjectChange,
): Promise<string | null> {
  const holdsScope = (scope: Scope) => holds(actor.grants, scope, change.propertyId)
  if (forbiddenColumns(kind, undone, holdsScope).length > 0) return `needs ${kind.guard?.scope}`
  if (undone.after === null) {
    for (const sql of kind.usedBy ?? []) {
      if (await deps.db.first(`${sql} LIMIT 1`, undone.id)) return 'is in use'
    }
  }
  try {
    await writeChanges(deps, actor, {
      job,
      kind,
      action: 'import.undo',
      changes: [undone],
      propertyId: change.propertyId,
      alsoWrite: () => [],
    })
    return null
  } catch (error) {
    if (error instanceof Error && IN_USE_ERROR.test(error.message)) return 'is in use'
    throw error
  }
}

function idsOf({ tables }: SubjectKind, subjects: readonly Subject[]): (string | number)[] {
  const [rule] = tables
  const rows = subjects.flatMap((subject) => (rule ? (subject[rule.table] ?? []) : []))
  const ids = rows.map((row) => row[rule?.owner ?? 'id'])
  return [...new Set(ids)].filter((id) => id !== null && id !== undefined)
}

function displayName({ kind }: ImportJob, id: string | number, subject: Subject): string {
  const row = Object.values(subject)[0]?.[0] ?? {}
  return `${kind}:${row.oyo_id ?? row.slug ?? row.import_code ?? row.name ?? id}`
}

/**
 * Completes a subject from an audit row of an older release with the current values of tables and columns that did not
 * exist then, so that they count neither as a change nor as something to undo. `audited` is everything in the audit row.
 */
function completeOldSubject(tables: readonly TableRule[], audited: Subject, one: Subject, is: Subject): Subject {
  return Object.fromEntries(
    tables.map(({ table, key }) => {
      const now = is[table] ?? []
      if (!audited[table]) return [table, now]
      return [table, (one[table] ?? []).map((row) => ({ ...now.find(hasKey(key, row)), ...row }))]
    }),
  )
}

/** Whether tables or columns unknown to the audit row hold values now. */
function hasNewValues(tables: readonly TableRule[], audited: Subject, one: Subject, is: Subject): boolean {
  return tables.some(({ table, key, columns }) => {
    const now = is[table] ?? []
    if (!audited[table]) return now.length > 0
    return (one[table] ?? []).some((row) => {
      const isNow = now.find(hasKey(key, row)) ?? {}
      return columns.some((name) => !Object.hasOwn(row, name) && !isEmpty(isNow[name]))
    })
  })
}

function isEmpty(value: Row[string] | undefined): boolean {
  return value === undefined || value === null || value === '{}'
}
