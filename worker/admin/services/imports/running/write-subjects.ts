import { ok } from '#app/domain/result.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import type { AuditAction } from '#worker/admin/services/audit.ts'
import { type Operation, runAudited } from '#worker/admin/services/run-audited.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { extendCalendars } from '#worker/services/pricing/prices/extend-calendars.ts'
import { recordPricesOf } from '#worker/services/pricing/prices/record-prices.ts'
import type { ImportJob } from '../import-storage.ts'
import { discountedProperties } from '../kinds/discounts.ts'
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

export async function writeChanges(deps: Deps, actor: Actor, input: SubjectWrite) {
  const { job, kind, action, changes, propertyId, alsoWrite } = input
  const { tables } = kind
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
    afterWrite: recomputeAfter(job.kind, changes),
    alsoWrite,
  }
  return runAudited(deps, actor, operation, async ({ write }) => {
    await write(changeStatements(kind, changes, deps.now()))
    return ok(null)
  })
}

/** Returns the statements that write changes of subjects, with the derived data of their kind. */
export function changeStatements(
  { tables, writeBefore, writeAfter }: SubjectKind,
  changes: readonly SubjectChange[],
  now: number,
): Statement[] {
  return [
    ...(writeBefore?.(changes) ?? []),
    ...changes.flatMap(({ before, after }) =>
      after === null ? deleteSubject(tables, before ?? {}) : writeSubject(tables, before ?? {}, after),
    ),
    ...(writeAfter?.(changes, now) ?? []),
  ]
}

/** The daily factors of all changed calendars fit into this many rounds. */
const MAX_ROUNDS = 50

/** Returns the work after a write that recomputes prices; null when the kind has none. */
export function recomputeAfter(kind: string, changes: readonly SubjectChange[]): Operation['afterWrite'] {
  if (kind === 'stays' || kind === 'discounts') {
    const stayIds = changes.flatMap(({ id, after }) => (after ? [Number(id)] : []))
    const propertyIds = kind === 'stays' ? stayIds : discountedProperties(changes)
    return async (later) => {
      for (const propertyId of propertyIds) await recordPricesOf(later, propertyId)
    }
  }
  if (kind !== 'calendars') return null
  return async (later) => {
    for (let after: string | null = '', round = 0; after !== null && round < MAX_ROUNDS; round += 1) {
      after = (await extendCalendars(later, after)).next
    }
  }
}
