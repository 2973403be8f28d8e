import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Actor } from '#worker/operations/actor.ts'
import { type Operation, operate } from '#worker/operations/operate.ts'
import { listChanges, markUndone } from '../change-storage.ts'
import { findImport, type ImportJob, type ImportState, importSnapshot, setState } from '../import-storage.ts'
import { findOwnImport, mayImport } from '../imports.ts'
import { subjectKind } from '../kinds/kinds.ts'
import { follow, note } from '../notes.ts'
import type { Left, Undone } from './left.ts'
import { undoNights } from './undo-nights.ts'
import { undoSubjects } from './undo-subjects.ts'

export type UndoneImport = Undone & { job: ImportJob; isDone: boolean }

/** So many rows of the audit a call takes back: of houses each is one, of places and offers a hundred. */
const [HOUSES_A_CALL, LISTS_A_CALL] = [25, 2]

/**
 * Takes back what an import did, the last thing first, some of it a call. What is not as the import left it was changed since, and
 * what bookings or others hold on to is in use: both are left and named. Refused with not_found, forbidden, not_modifiable (it has not ended,
 * tried only, or was taken back).
 */
export async function undoImport(deps: Deps, actor: Actor, id: string): Promise<Result<UndoneImport, Problem>> {
  const found = await findOwnImport(deps, actor, id)
  if (!found.ok) return found
  const job = found.value
  if (!mayImport(actor, job.kind)) return refuse(problem('forbidden'))
  // What it left would count as taken back for whoever may do it.
  const scope = subjectKind(job.kind)?.guard?.scope
  const isOwn = (await findImport(deps.db, id, actor.id)) !== null
  if (scope && !actor.scopes.includes(scope) && !isOwn) return refuse(problem('forbidden'))
  if (job.isDryRun) return refuse(notModifiable('import_dry_run'))
  if (job.state === 'open') return refuse(notModifiable('import_not_ended'))
  if (job.state !== 'ended' && job.state !== 'undoing') return refuse(notModifiable('import_undone'))
  if (job.state === 'ended') await move(deps, actor, job, 'undoing')
  const kind = subjectKind(job.kind)
  const most = kind && kind.atOnce > 1 ? LISTS_A_CALL : HOUSES_A_CALL
  const changes = await listChanges(deps.db, id, most)
  const left: Left[] = []
  let takenBack = 0
  for (const change of changes) {
    const undone = kind ? await undoSubjects(deps, actor, { job, kind, change }) : await undoNights(deps, actor, change)
    takenBack += undone.takenBack
    left.push(...undone.left)
    await note(deps, [markUndone(id, change.seq)])
  }
  const isDone = changes.length < most
  if (isDone) await move(deps, actor, { ...job, state: 'undoing' }, 'undone')
  await follow(deps)
  return ok({ job: (await findImport(deps.db, id, null)) ?? job, isDone, takenBack, left })
}

async function move(deps: Deps, actor: Actor, { id, state }: ImportJob, to: ImportState): Promise<void> {
  const operation: Operation = {
    action: to === 'undone' ? 'import.undone' : 'import.undo',
    subject: `import:${id}`,
    propertyId: null,
    snapshot: importSnapshot(id),
    keyed: null,
  }
  await operate(deps, actor, operation, async ({ db }) => {
    await db.batch(setState(id, state, to, deps.now()))
    return ok(null)
  })
}
