import type { JobCursor } from '#app/contracts/admin/fields.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { isEmptyReach, reachOf } from '#app/domain/operators/grants.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import {
  deleteOldImports,
  findImport,
  findImportsOf,
  hasImportedSince,
  type ImportJob,
  type ImportOwner,
  importSnapshot,
  insertImport,
  listFaults,
  listImportRows,
} from './import-storage.ts'
import { importRights } from './kinds/kinds.ts'

export type { ImportJob } from './import-storage.ts'

export type FileToImport = Pick<ImportJob, 'kind' | 'format' | 'fileName' | 'digest' | 'isDryRun'> & {
  isAgain: boolean
}

/** An import to continue. `wasBefore` is true when the file was already imported and nothing is left to do. */
export type StartedImport = { job: ImportJob; wasBefore: boolean }

/** How long an import can be viewed and undone. */
const RETENTION_MS = 180 * DAY_MS

/** Only the catalogue's readers of all properties see the imports of others. */
function findImportOwner({ grants, id }: Actor): ImportOwner {
  return reachOf(grants, 'catalogue:read', 'catalogue:write') === 'all' ? null : id
}

/** Returns the actor limited to the properties whose data of this kind it may import, or null. */
export function toImporter(actor: Actor, kind: string): Actor | null {
  const { scope, needsAll } = importRights(kind)
  const reach = reachOf(actor.grants, scope)
  return isEmptyReach(reach) || (needsAll && reach !== 'all') ? null : { ...actor, reach }
}

/** Returns the properties whose data of this kind the actor may export, or null. */
export function findExportReach({ grants }: Actor, kind: string): Reach | null {
  const { scope, needsAll } = importRights(kind)
  const reach = reachOf(grants, scope.replace(':write', ':read') as Scope)
  return isEmptyReach(reach) || (needsAll && reach !== 'all') ? null : reach
}

/**
 * Starts an import. Continues an open import of the same file by the same actor; returns a finished one unchanged,
 * unless it was undone or another import changed data since. Fails with `forbidden`.
 */
export async function startImport(
  deps: Deps,
  actor: Actor,
  file: FileToImport,
  idempotency: IdempotentRequest | null,
): Promise<Result<StartedImport, Problem>> {
  if (!toImporter(actor, file.kind)) return refuse(problem('forbidden'))
  const earlier = await findImportsOf(deps.db, { ...file, madeBy: actor.id })
  const openImport = earlier.find(({ state }) => state === 'open')
  if (openImport) return ok({ job: openImport, wasBefore: false })
  // A file with faults is read again: the records it refers to may exist by now.
  const finished = earlier.find(({ state, refused }) => state === 'ended' && refused === 0)
  if (finished && !file.isAgain && !file.isDryRun) {
    // An import since then may have overwritten these records.
    if (!(await hasImportedSince(deps.db, finished))) return ok({ job: finished, wasBefore: true })
  }
  const { isAgain: _isAgain, ...details } = file
  const job: ImportJob = {
    ...details,
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
    lines: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
  }
  const operation: Operation = {
    action: 'import.start',
    subject: `import:${job.id}`,
    snapshot: importSnapshot(job.id),
    idempotency,
  }
  return runAudited(deps, actor, operation, async ({ write }) => {
    await write([deleteOldImports(job.createdAt - RETENTION_MS), insertImport(job)])
    return ok({ job, wasBefore: false })
  })
}

export async function findReachableImport(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Result<ImportJob, Problem>> {
  const job = await findImport(db, id, findImportOwner(actor))
  return job ? ok(job) : refuse(problem('not_found'))
}

export function listReachableImports(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { after, limit }: { after: JobCursor | null; limit: number },
): Promise<ImportJob[]> {
  return listImportRows(db, { owner: findImportOwner(actor), after, limit })
}

export async function listReachableFaults(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { id, after, limit }: { id: string; after: number; limit: number },
) {
  const found = await findReachableImport(deps, actor, id)
  if (!found.ok) return found
  return ok(await listFaults(deps.db, { importId: id, after, limit }))
}
