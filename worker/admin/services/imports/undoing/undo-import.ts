import { isEmptyReach, reachOf } from '#app/domain/operators/grants.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import { type Operation, runAudited } from '#worker/admin/services/run-audited.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findImport, type ImportJob, type ImportState, importSnapshot, setState } from '../import-storage.ts'
import { findReachableImport, toImporter } from '../imports.ts'
import { subjectKind } from '../kinds/kinds.ts'
import { listChanges, markUndone, updateSearchSafely, writeUnaudited } from '../progress-storage.ts'
import { undoNights } from './undo-nights.ts'
import { type SkippedSubject, type UndoOutcome, undoSubjects } from './undo-subjects.ts'

export type UndoneImport = UndoOutcome & { job: ImportJob; isDone: boolean }

/** Audit rows per call: a property has its own row, lists have up to a hundred subjects per row. */
const [PROPERTIES_PER_CALL, LISTS_PER_CALL] = [25, 2]

/**
 * Undoes some of an import's changes, newest first. Subjects changed since the import, and those that bookings or other
 * data depend on, stay and are reported. Fails with `not_found`, `forbidden` or `not_modifiable` (not ended, dry run,
 * or already undone).
 */
export async function undoImport(deps: Deps, caller: Actor, id: string): Promise<Result<UndoneImport, Problem>> {
  const found = await findReachableImport(deps, caller, id)
  if (!found.ok) return found
  const job = found.value
  const actor = toImporter(caller, job.kind)
  if (!actor) return refuse(problem('forbidden'))
  // Without the scope, skipped columns would count as undone for actors who do have it.
  const scope = subjectKind(job.kind)?.guard?.scope
  const isOwn = (await findImport(deps.db, id, actor.id)) !== null
  if (scope && isEmptyReach(reachOf(actor.grants, scope)) && !isOwn) return refuse(problem('forbidden'))
  if (job.isDryRun) return refuse(notModifiable('import_dry_run'))
  if (job.state === 'open') return refuse(notModifiable('import_not_ended'))
  if (job.state !== 'ended' && job.state !== 'undoing') return refuse(notModifiable('import_undone'))
  if (job.state === 'ended') await changeState(deps, actor, job, 'undoing')
  const kind = subjectKind(job.kind)
  const max = kind && kind.batchSize > 1 ? LISTS_PER_CALL : PROPERTIES_PER_CALL
  const changes = await listChanges(deps.db, id, max)
  const skipped: SkippedSubject[] = []
  let undoneCount = 0
  for (const change of changes) {
    const undone = kind ? await undoSubjects(deps, actor, { job, kind, change }) : await undoNights(deps, actor, change)
    undoneCount += undone.undoneCount
    skipped.push(...undone.skipped)
    await writeUnaudited(deps, [markUndone(id, change.seq)])
  }
  const isDone = changes.length < max
  if (isDone) await changeState(deps, actor, { ...job, state: 'undoing' }, 'undone')
  await updateSearchSafely(deps)
  return ok({ job: (await findImport(deps.db, id, null)) ?? job, isDone, undoneCount, skipped })
}

async function changeState(deps: Deps, actor: Actor, { id, state }: ImportJob, to: ImportState): Promise<void> {
  const operation: Operation = {
    action: to === 'undone' ? 'import.undone' : 'import.undo',
    subject: `import:${id}`,
    snapshot: importSnapshot(id),
  }
  await runAudited(deps, actor, operation, async ({ write }) => {
    await write(setState(id, state, to, deps.now()))
    return ok(null)
  })
}
