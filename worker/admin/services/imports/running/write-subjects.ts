import { ok } from '#app/domain/result.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import type { AuditAction } from '#worker/admin/services/audit.ts'
import { type Operation, runAudited } from '#worker/admin/services/run-audited.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { extendCalendars } from '#worker/services/pricing/prices/extend-calendars.ts'
import { recordPricesOf } from '#worker/services/pricing/prices/record-prices.ts'
import type { ImportJob } from '../import-storage.ts'
import type { SubjectChange, SubjectKind } from '../kinds/kind.ts'
import { deleteSubject, selectSubjects, withoutPersonal, writeSubject } from '../table-rows.ts'

export type SubjectWrite = {
  job: ImportJob
  kind: SubjectKind
  action: AuditAction
  changes: readonly SubjectChange[]
  /** Null when the subjects belong to no property, or to several. */
  propertyId: number | null
  alsoWrite: NonNullable<Operation['alsoWrite']>
}

export async function writeChanges(deps: Deps, actor: Actor, writing: SubjectWrite) {
  const { job, kind, action, changes, propertyId, alsoWrite } = writing
  const { tables, writeBefore, writeAfter } = kind
  const isProperty = job.kind === 'stays'
  const operation: Operation = {
    action,
    subject: isProperty ? `property:${changes[0]?.id}` : `import:${job.id}`,
    propertyId,
    snapshot: selectSubjects(
      withoutPersonal(tables),
      changes.map(({ id }) => id),
    ),
    invalidates: (await kind.invalidates?.(deps.db, changes)) ?? [],
    afterWrite: recomputeAfter(job, changes),
    alsoWrite,
  }
  return runAudited(deps, actor, operation, async ({ write }) => {
    await write([
      ...(writeBefore?.(changes) ?? []),
      ...changes.flatMap(({ before, after }) =>
        after === null ? deleteSubject(tables, before ?? {}) : writeSubject(tables, before ?? {}, after),
      ),
      ...(writeAfter?.(changes, deps.now()) ?? []),
    ])
    return ok(null)
  })
}

function recomputeAfter({ kind }: ImportJob, changes: readonly SubjectChange[]): Operation['afterWrite'] {
  if (kind === 'stays') {
    return async (writing) => {
      for (const { id, after } of changes) if (after) await recordPricesOf(writing, Number(id))
    }
  }
  if (kind !== 'calendars') return null
  return async (writing) => {
    for (let after: string | null = '', round = 0; after !== null && round < 50; round += 1) {
      after = (await extendCalendars(writing, after)).next
    }
  }
}
