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
import { emptyOutcome, limitFaults, type Outcome, readingFaults, recordsOf } from './outcome.ts'
import type { Unit } from './split-units.ts'

type LineChange = { line: number; change: AriChange }

const MAX_TRIES = 20

/** Writes all valid lines of one property's nights at once through `writeAri`. */
export async function writeNights(deps: Deps, actor: Actor, job: ImportJob, { pieces }: Unit): Promise<Outcome> {
  const outcome = emptyOutcome()
  const records = recordsOf(pieces)
  outcome.counts.lines = pieces.length
  outcome.faults.push(...readingFaults(pieces))
  const code = records[0] ? propertyCodeOf(records[0]) : ''
  const { properties } = await listReachableProperties(deps, actor, { code, after: 0, limit: 1 })
  const property = properties[0] ?? null
  let changes: LineChange[] = []
  for (const record of records) {
    const change = toAriChange(job.kind as NightKind, record, property)
    if (Array.isArray(change)) outcome.faults.push(...change)
    else changes.push({ line: record.line, change })
  }
  for (let tries = 0; property && changes.length > 0 && tries < MAX_TRIES; tries += 1) {
    const written = await writeAri(deps, actor, {
      propertyId: property.id,
      changes: changes.map(({ change }) => change),
      asOf: null,
      isDryRun: job.isDryRun,
      idempotency: null,
      alsoWrite: (isChanged) => [insertChange(job.id, isChanged)],
    })
    if (written.ok) {
      outcome.counts.changed = written.value.lines.filter(({ changed }) => changed > 0).length
      outcome.counts.unchanged = changes.length - outcome.counts.changed
      break
    }
    const faults = toLineFaults(written.problem.fields ?? {}, changes)
    outcome.faults.push(...faults)
    const faultyLines = new Set(faults.map(({ line }) => line))
    changes = changes.filter(({ line }) => !faultyLines.has(line))
  }
  if (outcome.counts.changed + outcome.counts.unchanged === 0) {
    for (const { line } of changes) outcome.faults.push({ line, field: null, message: 'not checked: too many faults' })
  }
  const refused = new Set(outcome.faults.map(({ line }) => line))
  outcome.counts.refused = refused.size
  return limitFaults(outcome)
}

/** `changes.3.to` is a line of the file. A fault without a change index applies to all lines. */
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
