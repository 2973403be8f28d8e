import type { ListPlace } from '#app/contracts/desk/paging.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { KeyedCall } from '#worker/changes/keyed-call.ts'
import type { Deps } from '#worker/deps.ts'
import type { Actor } from '../actor.ts'
import { type Operation, operate } from '../operate.ts'
import {
  findImport,
  findImportsOf,
  forgetImports,
  hasImportedSince,
  type ImportJob,
  importSnapshot,
  insertImport,
  listFaults,
  listImportRows,
  type Whose,
} from './import-storage.ts'
import { rightsOf } from './kinds/kinds.ts'

export type { ImportJob } from './import-storage.ts'

/** A file somebody wants to bring in. */
export type FileToImport = Pick<ImportJob, 'kind' | 'format' | 'fileName' | 'digest' | 'isDryRun'> & {
  /** Reads a file that was brought in before once more. */
  isAgain: boolean
}

/** An import that can be gone on with; `wasBefore`: it was done, and there is nothing to do. */
export type StartedImport = { job: ImportJob; wasBefore: boolean }

/** So long an import can be looked at and taken back. */
const KEPT_MS = 180 * 86_400_000

/** Who does not reach every house sees their own imports alone. */
const whoseOf = ({ reach, id }: Actor): Whose => (reach === 'all' ? null : id)

/** Tells whether an actor may bring in a kind of file. */
export function mayImport({ scopes, reach }: Actor, kind: string): boolean {
  const { scope, needsAll } = rightsOf(kind)
  return (scope === null || scopes.includes(scope)) && (!needsAll || reach === 'all')
}

/** Tells whether an actor may read a kind of file. */
export function mayExport({ scopes, reach }: Actor, kind: string): boolean {
  const { scope, needsAll } = rightsOf(kind)
  const asked = (scope ?? 'catalogue:write').replace(':write', ':read') as Scope
  return scopes.includes(asked) && (!needsAll || reach === 'all')
}

/**
 * Begins to bring a file in. One that is being brought in by the same actor is gone on with, one they brought in whole and did not take back
 * is answered as it ended, unless another file changed something since. Refused with forbidden.
 */
export async function startImport(
  deps: Deps,
  actor: Actor,
  file: FileToImport,
  keyed: KeyedCall | null,
): Promise<Result<StartedImport, Problem>> {
  if (!mayImport(actor, file.kind)) return refuse(problem('forbidden'))
  const known = await findImportsOf(deps.db, { ...file, madeBy: actor.id })
  const open = known.find(({ state }) => state === 'open')
  if (open) return ok({ job: open, wasBefore: false })
  // A file with faults is worth another look: what it named may be there by now.
  const done = known.find(({ state, refused }) => state === 'ended' && refused === 0)
  if (done && !file.isAgain && !file.isDryRun) {
    // Another file since then may have changed what this one said.
    if (!(await hasImportedSince(deps.db, done))) return ok({ job: done, wasBefore: true })
  }
  const { isAgain: _isAgain, ...facts } = file
  const job: ImportJob = {
    ...facts,
    id: crypto.randomUUID(),
    madeBy: actor.id,
    state: 'open',
    createdAt: deps.now(),
    endedAt: null,
    header: null,
    delimiter: null,
    parts: 0,
    rest: '',
    restLine: 1,
    records: 0,
    faultsLeftOut: 0,
    ...{ lines: 0, added: 0, changed: 0, unchanged: 0, refused: 0 },
  }
  const operation: Operation = {
    action: 'import.start',
    subject: `import:${job.id}`,
    propertyId: null,
    snapshot: importSnapshot(job.id),
    keyed,
  }
  return operate(deps, actor, operation, async ({ db }) => {
    await db.batch([forgetImports(job.createdAt - KEPT_MS), insertImport(job)])
    return ok({ job, wasBefore: false })
  })
}

/** An import the actor may see; any other does not exist for them. */
export async function findOwnImport(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Result<ImportJob, Problem>> {
  const job = await findImport(db, id, whoseOf(actor))
  return job ? ok(job) : refuse(problem('not_found'))
}

/** Imports the actor may see, the newest first, after a place. */
export function listOwnImports(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { after, limit }: { after: ListPlace | null; limit: number },
): Promise<ImportJob[]> {
  return listImportRows(db, { whose: whoseOf(actor), after, limit })
}

/** What is wrong with a file, in the order it was read, after a number. */
export async function listOwnFaults(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { id, after, limit }: { id: string; after: number; limit: number },
) {
  const found = await findOwnImport(deps, actor, id)
  if (!found.ok) return found
  return ok(await listFaults(deps.db, { importId: id, after, limit }))
}
