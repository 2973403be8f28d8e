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

/** Restores the subjects of one audit row of an import. Subjects changed since or in use are skipped. */
export async function undoSubjects(deps: Deps, actor: Actor, { job, kind, change }: UndoContext): Promise<UndoOutcome> {
  const { tables } = kind
  const [before, after] = [JSON.parse(change.before ?? '{}') as Subject, JSON.parse(change.after ?? '{}') as Subject]
  const ids = listIds(kind, [after, before])
  const currentSubjects = await readSubjects(deps.db, tables, ids)
  const skipped: SkippedSubject[] = []
  let undoneCount = 0
  // Last first: an area inside another one of the same import goes before it.
  for (const id of ids.toReversed()) {
    const current = subjectOf(tables, currentSubjects, id)
    if (!current) continue
    const [original, imported] = [before, after].map((audited) => {
      const subject = subjectOf(tables, audited, id)
      return subject && completeOldSubject(tables, audited, subject, current)
    })
    // Already restored by a call that was interrupted.
    if (original && isSame(tables, current, original)) continue
    const subject = displayName(job, id, imported ?? current)
    // Deleting a new subject would also delete later additions to it.
    if (
      !imported ||
      !isSame(tables, current, imported) ||
      (!original && hasNewValues(tables, after, subjectOf(tables, after, id) ?? {}, current))
    ) {
      skipped.push({ subject, reason: 'was changed since' })
      continue
    }
    const restored = original ? (kind.restore?.(original, current) ?? original) : null
    const undone: SubjectChange = { id, before: current, after: restored }
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

function listIds({ tables }: SubjectKind, subjects: readonly Subject[]): (string | number)[] {
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
function completeOldSubject(
  tables: readonly TableRule[],
  audited: Subject,
  subject: Subject,
  current: Subject,
): Subject {
  return Object.fromEntries(
    tables.map(({ table, key }) => {
      const currentRows = current[table] ?? []
      if (!audited[table]) return [table, currentRows]
      return [table, (subject[table] ?? []).map((row) => ({ ...currentRows.find(hasKey(key, row)), ...row }))]
    }),
  )
}

/** Returns whether tables or columns unknown to the audit row hold values now. */
function hasNewValues(tables: readonly TableRule[], audited: Subject, subject: Subject, current: Subject): boolean {
  return tables.some(({ table, key, columns }) => {
    const currentRows = current[table] ?? []
    if (!audited[table]) return currentRows.length > 0
    return (subject[table] ?? []).some((row) => {
      const currentRow = currentRows.find(hasKey(key, row)) ?? {}
      return columns.some((name) => !Object.hasOwn(row, name) && !isEmpty(currentRow[name]))
    })
  })
}

function isEmpty(value: Row[string] | undefined): boolean {
  return value === undefined || value === null || value === '{}'
}
