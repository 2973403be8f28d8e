import type { Deps } from '#worker/deps.ts'
import type { Actor } from '#worker/operations/actor.ts'
import type { ImportChange } from '../change-storage.ts'
import type { ImportJob } from '../import-storage.ts'
import { type Change, forbiddenColumns, type SubjectKind } from '../kinds/kind.ts'
import { writeChanges } from '../running/write-subjects.ts'
import { isSame, readSubjects, type Subject, subjectOf } from '../table-rows.ts'
import { asKnownThen, saysMore } from './kept-before.ts'
import type { Left, Undone } from './left.ts'

type Undoing = { job: ImportJob; kind: SubjectKind; change: ImportChange }

/** Error of a foreign key or of a trigger that protects rows in use. */
const IN_USE = /FOREIGN KEY constraint failed/

/** Undoes one audit row: each subject that is still as the import left it, one by one. */
export async function undoSubjects(deps: Deps, actor: Actor, { job, kind, change }: Undoing): Promise<Undone> {
  const { tables } = kind
  const [before, after] = [JSON.parse(change.before ?? '{}') as Subject, JSON.parse(change.after ?? '{}') as Subject]
  const ids = idsOf(kind, [after, before])
  const now = await readSubjects(deps.db, tables, ids)
  const left: Left[] = []
  let takenBack = 0
  for (const id of ids) {
    const is = subjectOf(tables, now, id)
    if (!is) continue
    const [was, made] = [before, after].map((many) => {
      const one = subjectOf(tables, many, id)
      return one && asKnownThen(tables, many, one, is)
    })
    // Already restored by a call that was interrupted.
    if (was && isSame(tables, is, was)) continue
    const subject = nameOf(job, id, made ?? is)
    // Deleting a new subject would also delete what was added to it since.
    if (
      !made ||
      !isSame(tables, is, made) ||
      (!was && saysMore(tables, after, subjectOf(tables, after, id) ?? {}, is))
    ) {
      left.push({ subject, reason: 'was changed since' })
      continue
    }
    const undone: Change = { id, before: is, after: was ? (kind.back?.(was, is) ?? was) : null }
    const reason = await write(deps, actor, { job, kind, change }, undone)
    if (reason === null) takenBack += 1
    else left.push({ subject, reason })
  }
  return { takenBack, left }
}

/** Returns null on success, otherwise the reason why the subject was kept. */
async function write(deps: Deps, actor: Actor, { job, kind, change }: Undoing, undone: Change): Promise<string | null> {
  if (forbiddenColumns(kind, undone, actor.scopes).length > 0) return `needs ${kind.guard?.scope}`
  if (undone.after === null) {
    for (const sql of kind.clings ?? []) {
      if (await deps.db.first(`${sql} LIMIT 1`, undone.id)) return 'is in use'
    }
  }
  try {
    await writeChanges(deps, actor, {
      ...{ job, kind, action: 'import.undo', changes: [undone] },
      propertyId: change.propertyId,
      beside: () => [],
    })
    return null
  } catch (error) {
    if (error instanceof Error && IN_USE.test(error.message)) return 'is in use'
    throw error
  }
}

function idsOf({ tables }: SubjectKind, subjects: readonly Subject[]): (string | number)[] {
  const [rule] = tables
  const rows = subjects.flatMap((subject) => (rule ? (subject[rule.table] ?? []) : []))
  const ids = rows.map((row) => row[rule?.owner ?? 'id'])
  return [...new Set(ids)].filter((id) => id !== null && id !== undefined)
}

function nameOf({ kind }: ImportJob, id: string | number, subject: Subject): string {
  const row = Object.values(subject)[0]?.[0] ?? {}
  return `${kind}:${row.oyo_id ?? row.slug ?? row.import_code ?? row.name ?? id}`
}
