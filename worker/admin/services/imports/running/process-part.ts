import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import type { AdminEvent } from '#worker/admin/services/events.ts'
import { type Operation, runAudited } from '#worker/admin/services/run-audited.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findImport, type ImportJob, importSnapshot, setState } from '../import-storage.ts'
import { findReachableImport, toImporter } from '../imports.ts'
import { importFields, subjectKind } from '../kinds/kinds.ts'
import { finishPart, progressStatements, updateSearchSafely, writeUnaudited } from '../progress-storage.ts'
import { readPart } from '../reading/read-records.ts'
import { isIdTaken } from '../table-rows.ts'
import { processSubjects } from './process-subjects.ts'
import { toUnits, type Unit } from './split-units.ts'
import { writeNights } from './write-nights.ts'

/** D1 allows 1,000 queries per invocation: the last unit and the search index need the rest. */
const MAX_QUERIES = 800
/** A call stops after the unit that exceeds one of these limits: lines and nights processed, and elapsed time. */
const MAX_LINES_AND_NIGHTS = 10_000
const MAX_MS = 5_000
/** Maximum lines per part; every call for a part parses it from the start. */
const MAX_LINES = 100_000
const UNITS_LOOKED_UP = 20
/** Maximum length of a record: a longer one would not be stored between two parts. */
const MAX_RECORD_LENGTH = 400_000

export type ProcessedPart = { job: ImportJob; isDone: boolean }

/**
 * Processes as much of the next part as fits into one call; each unit is one transaction that also stores the progress.
 * Sending a finished part again changes nothing. Fails with `not_found`, `forbidden`, `not_modifiable` (already ended),
 * `invalid_fields` (wrong part number, or a record that never ends) or `in_progress` (a concurrent call).
 */
export async function processPart(
  deps: Deps,
  caller: Actor,
  { id, number, text }: { id: string; number: number; text: string },
): Promise<Result<ProcessedPart, Problem>> {
  const found = await findOpenImport(deps, caller, id)
  if (!found.ok) return found
  const { job, actor } = found.value
  if (number <= job.parts) return ok({ job, isDone: true })
  if (number > job.parts + 1) return refuseFields({ number: `part ${job.parts + 1} comes next` })
  if (countLines(text) > MAX_LINES) return refuseFields({ text: `more than ${MAX_LINES} lines: send smaller parts` })
  const read = readPart(job, text, false)
  if (read.headerFault) return refuseFields({ text: `line 1: ${read.headerFault}` })
  const columns = importFields(job.kind)
  const unknown = (read.header ?? []).filter((name) => name !== '' && !columns.includes(name))
  if (unknown.length > 0)
    return refuseFields({ text: `line 1: no columns of ${job.kind}: ${unknown.slice(0, 20).join(', ')}` })
  const { units, rest, restLine } = toUnits(job.kind, read, false)
  if (rest.length > MAX_RECORD_LENGTH)
    return refuseFields({ text: `a record is longer than ${MAX_RECORD_LENGTH} letters` })
  const processed = await processUnits(deps, actor, { job, units })
  if (!processed) return concurrentCall
  if (processed.isDone) {
    const [ended] = await writeUnaudited(deps, [
      finishPart(processed.job, { header: read.header, delimiter: read.delimiter, rest, restLine }, deps.now()),
    ])
    if (ended?.changes !== 1) return concurrentCall
  }
  await updateSearchSafely(deps)
  return ok({ job: (await findImport(deps.db, id, null)) ?? job, isDone: processed.isDone })
}

/** Processes the rest of a file after its last part; `isDone` is false until nothing is left. */
export async function endImport(deps: Deps, caller: Actor, id: string): Promise<Result<ProcessedPart, Problem>> {
  const known = await findReachableImport(deps, caller, id)
  if (known.ok && known.value.state === 'ended') return ok({ job: known.value, isDone: true })
  const found = await findOpenImport(deps, caller, id)
  if (!found.ok) return found
  const { job, actor } = found.value
  const { units } = toUnits(job.kind, readPart(job, '', true), true)
  const processed = await processUnits(deps, actor, { job, units })
  if (!processed) return concurrentCall
  if (processed.isDone) {
    const operation: Operation = {
      action: 'import.end',
      subject: `import:${id}`,
      propertyId: null,
      snapshot: importSnapshot(id),
      events: job.isDryRun ? [] : [finishedEvent((await findImport(deps.db, id, null)) ?? job)],
      idempotency: null,
    }
    await runAudited(deps, actor, operation, async ({ write }) => {
      await write(setState(id, 'open', 'ended', deps.now()))
      return ok(null)
    })
  }
  await updateSearchSafely(deps)
  return ok({ job: (await findImport(deps.db, id, null)) ?? job, isDone: processed.isDone })
}

type OpenImport = { job: ImportJob; actor: Actor }

/** Returns the import with the actor limited to what it may import of this kind. */
async function findOpenImport(deps: Deps, caller: Actor, id: string): Promise<Result<OpenImport, Problem>> {
  const found = await findReachableImport(deps, caller, id)
  if (!found.ok) return found
  const actor = toImporter(caller, found.value.kind)
  if (!actor) return refuse(problem('forbidden'))
  return found.value.state === 'open' ? ok({ job: found.value, actor }) : refuse(notModifiable('import_not_open'))
}

function finishedEvent({ id, kind, lines, added, changed, unchanged, refused }: ImportJob): AdminEvent {
  const body = { kind, lines, added, changed, unchanged, refused }
  return { kind: 'import.finished', subject: `import:${id}`, propertyId: null, body }
}

const concurrentCall = refuse(problem('in_progress', { retryAfterSeconds: 1 }))

/** Returns null when another import took an id meant for a new row; finished units stay, a repeated call goes on. */
async function processUnits(deps: Deps, actor: Actor, part: PartUnits): Promise<ProcessedPart | null> {
  try {
    return await processWithinLimits(deps, actor, part)
  } catch (error) {
    if (isIdTaken(error)) return null
    throw error
  }
}

type PartUnits = { job: ImportJob; units: readonly Unit[] }

async function processWithinLimits(unlimited: Deps, actor: Actor, { job, units }: PartUnits): Promise<ProcessedPart> {
  const waiting = units.filter(({ upTo }) => upTo > job.records)
  const kind = subjectKind(job.kind)
  const unitsPerStep = kind?.batchSize === 1 ? UNITS_LOOKED_UP : 1
  const queries = { count: 0 }
  const deps = { ...unlimited, db: countQueries(unlimited.db, queries) }
  const isFull = () => queries.count >= MAX_QUERIES
  const startedAt = deps.now()
  let [current, done, workDone] = [job, 0, 0]
  while (done < waiting.length && !isFull() && workDone < MAX_LINES_AND_NIGHTS && deps.now() - startedAt < MAX_MS) {
    const nextUnits = waiting.slice(done, done + unitsPerStep)
    current = kind
      ? await processSubjects(deps, actor, { job: current, kind, units: nextUnits, isFull })
      : await processNights(deps, actor, current, nextUnits)
    const finished = nextUnits.filter(({ upTo }) => upTo <= current.records)
    done += finished.length
    workDone += finished.reduce((sum, { pieces, nights }) => sum + pieces.length + nights, 0)
  }
  return { job: current, isDone: done === waiting.length }
}

async function processNights(deps: Deps, actor: Actor, job: ImportJob, [unit]: readonly Unit[]): Promise<ImportJob> {
  if (!unit) return job
  const outcome = await writeNights(deps, actor, job, unit)
  await writeUnaudited(deps, progressStatements({ job, records: unit.upTo, now: deps.now(), ...outcome }))
  return { ...job, records: unit.upTo }
}

function countQueries(db: Database, queries: { count: number }): Database {
  const counted = <Answer>(more: number, answer: Answer): Answer => {
    queries.count += more
    return answer
  }
  return {
    first: (sql, ...params) => counted(1, db.first(sql, ...params)),
    all: (sql, ...params) => counted(1, db.all(sql, ...params)),
    batch: (statements) => counted(statements.length, db.batch(statements)),
  }
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
