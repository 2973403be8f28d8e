import { holds } from '#app/domain/operators/grants.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { fillMissingColumns } from '../exporting/fill-missing-columns.ts'
import type { ImportJob } from '../import-storage.ts'
import {
  forbiddenColumns,
  type JoinedRecord,
  type NewId,
  type PlannedSubject,
  type SubjectChange,
  type SubjectKind,
} from '../kinds/kind.ts'
import {
  createNewId,
  type FullRows,
  findKeys,
  insertChange,
  insertKeys,
  progressStatements,
  readHighestIds,
  writeUnaudited,
} from '../progress-storage.ts'
import type { LineFault } from '../reading/read-records.ts'
import { isSame, readSubjects, type Subject, selectSubjects, subjectOf } from '../table-rows.ts'
import { addOutcomes, emptyOutcome, limitFaults, type Outcome, readingFaults, recordsOf } from './outcome.ts'
import type { Unit } from './split-units.ts'
import { writeChanges } from './write-subjects.ts'

type Planned = { input: PlannedSubject; change: SubjectChange | null; isNew: boolean }
type PlannedUnit = { unit: Unit; outcome: Outcome; planned: Planned[] }
type UnitsOfKind = { job: ImportJob; kind: SubjectKind; units: readonly Unit[] }

/**
 * Processes units of subjects: looks up their references once, then writes each unit that changes something in one
 * transaction with the progress. Units without changes share one progress note. Stops when `isFull` returns true.
 * Returns the import with its new progress.
 */
export async function processSubjects(
  deps: Deps,
  actor: Actor,
  { job, kind, units, isFull }: UnitsOfKind & { isFull: () => boolean },
): Promise<ImportJob> {
  let current = job
  // Units without changes, merged; `unit` is the last of them.
  let unchanged: PlannedUnit | null = null
  const progressOf = ({ unit, outcome, planned }: PlannedUnit) => [
    insertKeys(
      job.id,
      planned.map(({ input }) => input),
    ),
    ...progressStatements({ job: current, records: unit.upTo, now: deps.now(), ...outcome }),
  ]
  async function storeUnchanged(): Promise<void> {
    if (!unchanged) return
    await writeUnaudited(deps, progressOf(unchanged))
    current = { ...current, records: unchanged.unit.upTo }
    unchanged = null
  }
  for (const plannedUnit of await planUnits(deps, actor, { job, kind, units })) {
    const { unit, outcome, planned } = plannedUnit
    const changes = planned.flatMap(({ change }) => (change ? [change] : []))
    if (changes.length === 0 || job.isDryRun) {
      unchanged = unchanged
        ? { unit, outcome: addOutcomes(unchanged.outcome, outcome), planned: [...unchanged.planned, ...planned] }
        : plannedUnit
      continue
    }
    await storeUnchanged()
    if (isFull()) return current
    const properties = new Set(planned.map(({ input }) => input.propertyId))
    await writeChanges(deps, actor, {
      job,
      kind,
      changes,
      action: `import.${job.kind}`,
      propertyId:
        job.kind === 'stays' ? Number(changes[0]?.id) : properties.size === 1 ? ([...properties][0] ?? null) : null,
      alsoWrite: (isChanged) => [insertChange(job.id, isChanged, fullRows(kind, changes)), ...progressOf(plannedUnit)],
    })
    current = { ...current, records: unit.upTo }
  }
  await storeUnchanged()
  return current
}

function fullRows({ tables }: SubjectKind, changes: readonly SubjectChange[]): FullRows | null {
  if (tables.every(({ personal }) => personal === undefined)) return null
  const before = tables.map(({ table }) => [table, changes.flatMap((change) => change.before?.[table] ?? [])])
  const ids = changes.map(({ id }) => id)
  return { before: JSON.stringify(Object.fromEntries(before)), after: selectSubjects(tables, ids) }
}

async function planUnits(
  deps: Deps,
  { reach, grants }: Actor,
  { job, kind, units }: UnitsOfKind,
): Promise<PlannedUnit[]> {
  const joined = units.map(({ pieces }) =>
    (kind.join ?? ((records): JoinedRecord[] => [...records]))(recordsOf(pieces)),
  )
  const filled = await fillMissingColumns(kind.exported, { db: deps.db, reach }, joined.flat())
  const dryRunId = job.isDryRun ? job.id : null
  const checked = await kind.check({ db: deps.db, reach, now: deps.now(), dryRunId }, filled)
  const valid = checked.flatMap((result) => (Array.isArray(result) ? [] : [result]))
  const storedIds = valid.flatMap(({ id }) => (id === null ? [] : [id]))
  const [stored, numbers, keys] = await Promise.all([
    readSubjects(deps.db, kind.tables, storedIds),
    readHighestIds(deps.db, kind.numberedTables),
    findKeys(
      deps.db,
      job.id,
      valid.map(({ key }) => key),
    ),
  ])
  const newId = createNewId(numbers)
  let offset = 0
  return units.map((unit, index) => {
    const outcome = emptyOutcome()
    const unitResults = checked.slice(offset, offset + (joined[index]?.length ?? 0))
    offset += unitResults.length
    const readFaults = readingFaults(unit.pieces)
    outcome.counts.lines = unit.pieces.length
    outcome.faults.push(...readFaults)
    outcome.counts.refused = readFaults.length
    const planned = unitResults.flatMap((result) => {
      const faults = Array.isArray(result) ? [...result] : findRepetition(result, keys)
      if (faults.length === 0 && !Array.isArray(result)) {
        const planned = planChange(kind, result, { stored, newId })
        const holdsScope = (scope: Scope) => holds(grants, scope, result.propertyId)
        const forbidden = planned.change ? forbiddenColumns(kind, planned.change, holdsScope) : []
        if (forbidden.length === 0) return [planned]
        faults.push(...forbidden.map((field) => ({ line: result.line, field, message: `needs ${kind.guard?.scope}` })))
      }
      outcome.faults.push(...faults)
      outcome.counts.refused += 1
      return []
    })
    for (const { change, isNew } of planned) outcome.counts[change ? (isNew ? 'added' : 'changed') : 'unchanged'] += 1
    return { unit, outcome: limitFaults(outcome), planned }
  })
}

/** A key that appears twice is refused, because it is unclear which record counts. */
function findRepetition({ key, line }: PlannedSubject, keys: Map<string, number>): LineFault[] {
  const first = keys.get(key)
  if (first !== undefined && first !== line)
    return [{ line, field: null, message: `${key} stands on line ${first} already` }]
  keys.set(key, line)
  return []
}

function planChange(
  kind: SubjectKind,
  input: PlannedSubject,
  { stored, newId }: { stored: Subject; newId: NewId },
): Planned {
  const before = input.id === null ? null : subjectOf(kind.tables, stored, input.id)
  const after = input.toRows(newId, before)
  if (before && isSame(kind.tables, before, after)) return { input, change: null, isNew: false }
  const rule = kind.tables[0]
  const id = input.id ?? after[rule?.table ?? '']?.[0]?.[rule?.owner ?? 'id'] ?? input.key
  return { input, change: { id, before, after }, isNew: before === null }
}
