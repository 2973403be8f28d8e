import type { Actor } from '#worker/admin/services/actor.ts'
import type { AriChange } from '#worker/admin/services/ari/rate-updates.ts'
import { writeAri } from '#worker/admin/services/ari/write-ari.ts'
import { listReachableProperties } from '#worker/admin/services/properties/properties.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { ImportJob } from '../import-storage.ts'
import { type NightKind, toAriChange, toColumn } from '../kinds/nights.ts'
import { insertChange } from '../progress-storage.ts'
import { propertyCodeOf } from '../properties/join-rooms.ts'
import type { LineFault } from '../reading/read-records.ts'
import { limitFaults, type Outcome, readingFaults, recordsOf } from './outcome.ts'
import type { Unit } from './split-units.ts'

type LineChange = { line: number; change: AriChange }

/** `writeAri` names at most fifty faults of stored rules at a time, so a file with many needs several rounds. */
const MAX_ROUNDS = 20

/** Writes all valid lines of one property's nights at once through `writeAri`. */
export async function writeNights(deps: Deps, actor: Actor, job: ImportJob, { pieces }: Unit): Promise<Outcome> {
  const records = recordsOf(pieces)
  const code = records[0] ? propertyCodeOf(records[0]) : ''
  const { properties } = await listReachableProperties(deps, actor, { code, after: 0, limit: 1 })
  const property = properties[0] ?? null
  const changes: LineChange[] = []
  const faults = readingFaults(pieces)
  for (const record of records) {
    const change = toAriChange(job.kind as NightKind, record, property)
    if (Array.isArray(change)) faults.push(...change)
    else changes.push({ line: record.line, change })
  }
  const written = property
    ? await writeValidLines(deps, actor, { job, propertyId: property.id, changes })
    : { changed: 0, unchanged: 0, faults: [] }
  faults.push(...written.faults)
  const refused = new Set(faults.map(({ line }) => line)).size
  const { changed, unchanged } = written
  return limitFaults({ counts: { lines: pieces.length, added: 0, changed, unchanged, refused }, faults, leftOut: 0 })
}

type Lines = { job: ImportJob; propertyId: number; changes: readonly LineChange[] }

type Written = Pick<Outcome['counts'], 'changed' | 'unchanged'> & Pick<Outcome, 'faults'>

/** Writes the lines without faults, which each round leaves out until `writeAri` finds none. */
async function writeValidLines(deps: Deps, actor: Actor, { job, propertyId, changes }: Lines): Promise<Written> {
  const faults: LineFault[] = []
  let valid = changes
  for (let round = 0; valid.length > 0 && round < MAX_ROUNDS; round += 1) {
    const written = await writeAri(deps, actor, {
      propertyId,
      changes: valid.map(({ change }) => change),
      asOf: null,
      isDryRun: job.isDryRun,
      idempotency: null,
      alsoWrite: (isChanged) => [insertChange(job.id, isChanged)],
    })
    if (written.ok) {
      const changed = written.value.lines.filter((line) => line.changed > 0).length
      return { changed, unchanged: valid.length - changed, faults }
    }
    const roundFaults = toLineFaults(written.problem.fields ?? {}, valid)
    faults.push(...roundFaults)
    const faultyLines = new Set(roundFaults.map(({ line }) => line))
    valid = valid.filter(({ line }) => !faultyLines.has(line))
  }
  return { changed: 0, unchanged: 0, faults: [...faults, ...valid.map(toUncheckedFault)] }
}

function toUncheckedFault({ line }: LineChange): LineFault {
  return { line, field: null, message: 'not checked: too many faults' }
}

/** Returns the faults by line of the file: `changes.3.to` is of the fourth change, one without index of all. */
function toLineFaults(fields: Record<string, string>, changes: readonly LineChange[]): LineFault[] {
  const lineFaults = Object.entries(fields).flatMap(([name, message]) => {
    const [, index, field = ''] = /^changes\.(\d+)\.(.+)$/.exec(name) ?? []
    const line = index === undefined ? undefined : changes[Number(index)]?.line
    return line === undefined ? [] : [{ line, field: toColumn(field), message }]
  })
  if (lineFaults.length > 0) return lineFaults
  const message = Object.values(fields)[0] ?? 'cannot be done'
  return changes.map(({ line }) => ({ line, field: null, message }))
}
