import type { PlaceKind } from '#app/contracts/admin/places.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import type { ExportedRecord, ExportQuery, ExportRule } from '../imports/exporting/export-rule.ts'
import { mergeRecord } from '../imports/exporting/fill-missing-columns.ts'
import { subjectKind } from '../imports/kinds/kinds.ts'
import { type FieldChange, type RecordToWrite, refuseOtherRevision, revisionOf, writeRecord } from './write-record.ts'

/** A city, area, locality, landmark, park or tag; `key` identifies it in its kind. */
export type PlaceRecord = Pick<ExportedRecord, 'key' | 'fields'> & { revision: string }

function exportedOf(kind: PlaceKind): ExportRule {
  const exported = subjectKind(kind)?.exported
  if (!exported) throw new Error(`${kind} are not exported`)
  return exported
}

/** Returns a page of a kind, or the place with a key; `next` is the position of the next page. */
export async function listPlaces(
  db: Database,
  kind: PlaceKind,
  { key, after, limit }: { key: string | undefined; after: number; limit: number },
): Promise<{ places: PlaceRecord[]; next: number | null }> {
  const query: ExportQuery = key === undefined ? { after, limit: limit + 1 } : { keys: [key] }
  const found = await exportedOf(kind).read(db, 'all', query)
  const places = await Promise.all(found.slice(0, limit).map(toPlace))
  return { places, next: found.length > limit ? Number(found[limit - 1]?.place) : null }
}

async function toPlace({ key, fields }: ExportedRecord): Promise<PlaceRecord> {
  return { key, revision: await revisionOf(fields), fields }
}

/** Adds the place that the key fields name, or changes its given fields; null empties one. */
export function writePlace(
  deps: Deps,
  actor: Actor,
  { kind, fields, revision, idempotency }: FieldChange & { kind: PlaceKind },
): Promise<Result<PlaceRecord, Problem>> {
  const exported = exportedOf(kind)
  const find = async () => (await exported.read(deps.db, 'all', { keys: [exported.keyOf(fields)] }))[0] ?? null
  return writeRecord(deps, actor, {
    kind,
    action: 'place.write',
    idempotency,
    async read(): Promise<Result<RecordToWrite, Problem>> {
      const current = await find()
      const outdated = await refuseOtherRevision(revision, current?.fields ?? null)
      if (outdated) return refuse(outdated)
      return ok({
        fields: current ? mergeRecord(exported, current.fields, fields) : fields,
        isCurrent: async () => JSON.stringify(await find()) === JSON.stringify(current),
      })
    },
    async respond(db, { key }) {
      const [written] = await exported.read(db, 'all', { keys: [key] })
      if (!written) throw new Error(`${kind}:${key} was written and is gone`)
      return ok(await toPlace(written))
    },
  })
}
