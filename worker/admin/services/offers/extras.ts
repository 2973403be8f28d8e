import type { ExtraBody } from '#app/contracts/admin/offers/extras.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import { json } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { findReachableProperty, type Property } from '../properties/properties.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { offerEvent } from './offer-events.ts'

export type AdminExtra = ExtraBody & { property: number; code: string; revision: number }

type ExtraKey = { propertyId: number; code: string }
type ExtraRequest = ExtraKey & { idempotency: IdempotentRequest | null }

/** Returns the extras of a property in their order. */
export async function listExtras(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  propertyId: number,
): Promise<Result<AdminExtra[], Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  return found.ok ? ok(await readExtras(deps.db, propertyId)) : found
}

/** Creates an extra or replaces it. Fails with `record_changed` when it is no longer as the caller read it. */
export async function writeExtra(
  deps: Deps,
  actor: Actor,
  { propertyId, code, body, revision, idempotency }: ExtraRequest & { body: ExtraBody; revision: number | undefined },
): Promise<Result<AdminExtra, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const property = found.value
  return runAudited(
    deps,
    actor,
    toOperation('write', property, { code, idempotency, at: deps.now() }),
    async (audited) => {
      const written = await updateIfUnchanged(audited, revisionsStatement(propertyId), async () => {
        const faults = findFaults(body, { property, plans: await listPlanCodes(audited.db, propertyId) })
        if (Object.keys(faults).length > 0) return refuseFields(faults)
        const stored = (await readExtras(audited.db, propertyId)).find((extra) => extra.code === code)
        if (revision !== undefined && revision !== (stored?.revision ?? 0))
          return refuse(notModifiable('record_changed'))
        const isSame = stored !== undefined && JSON.stringify(toBody(stored)) === JSON.stringify(toBody(body))
        return ok({ value: null, statements: isSame ? [] : [upsertExtra({ propertyId, code }, body)] })
      })
      return written.ok ? readExtra(audited.db, { propertyId, code }) : written
    },
  )
}

export async function deleteExtra(
  deps: Deps,
  actor: Actor,
  { propertyId, code, idempotency }: ExtraRequest,
): Promise<Result<AdminExtra, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  return runAudited(deps, actor, toOperation('delete', found.value, { code, idempotency, at: deps.now() }), (audited) =>
    updateIfUnchanged(audited, revisionsStatement(propertyId), async () => {
      const extra = await readExtra(audited.db, { propertyId, code })
      if (!extra.ok) return extra
      const remove = statement('DELETE FROM extra WHERE property_id = ? AND code = ?', propertyId, code)
      return ok({ value: extra.value, statements: [remove] })
    }),
  )
}

function toOperation(
  verb: 'write' | 'delete',
  { id, city }: Property,
  { code, idempotency, at }: { code: string; idempotency: IdempotentRequest | null; at: Instant },
): Operation {
  const snapshot = `SELECT json_object('extra', json_array(${COLUMNS.join(', ')})) FROM extra
    WHERE property_id = ? AND code = ?`
  return {
    ...{ action: `extra.${verb}` as const, subject: `extra:${id}:${code}`, propertyId: id, idempotency },
    snapshot: statement(snapshot, id, code),
    events: [offerEvent('extra', verb, { propertyId: id, code, at })],
    invalidates: versionsOfProperty({ id, citySlug: city.slug }),
  }
}

/** Selects what changes with every write of a property's extras. */
function revisionsStatement(propertyId: number): Statement {
  return statement(
    'SELECT json_group_array(json_array(id, revision) ORDER BY id) AS revisions FROM extra WHERE property_id = ?',
    propertyId,
  )
}

async function listPlanCodes(db: Database, propertyId: number): Promise<string[]> {
  const rows = await db.all<{ code: string }>('SELECT code FROM rate_plan WHERE property_id = ?', propertyId)
  return [OWN_PLAN, ...rows.map(({ code }) => code)]
}

function findFaults(
  body: ExtraBody,
  { property, plans }: { property: Property; plans: readonly string[] },
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of ['names', 'descriptions'] as const) {
    for (const locale of Object.keys(body[field])) {
      if (!isLocale(locale)) faults[`${field}.${locale}`] = 'no language of the site'
    }
  }
  for (const [index, room] of body.rooms.entries()) {
    if (!property.rooms.some(({ id }) => id === room)) faults[`rooms.${index}`] = 'no room of this property'
  }
  for (const [index, plan] of body.plans.entries()) {
    if (!plans.includes(plan)) faults[`plans.${index}`] = 'no rate plan of this property'
  }
  const isOfUnits = body.per === 'unit' || body.per === 'unit_night'
  if (isOfUnits !== (body.max_units !== null)) faults.max_units = 'belongs to `per` `unit` or `unit_night`'
  return faults
}

const COLUMNS = [
  ...['position', 'name', 'names', 'description', 'descriptions', 'is_live', 'per', 'amount_minor', 'max_units'],
  ...['day', 'per_day', 'lead_hours', 'room_category_ids', 'plan_codes'],
] as const

function upsertExtra({ propertyId, code }: ExtraKey, { rooms, plans, ...body }: ExtraBody): Statement {
  const row = {
    ...body,
    names: JSON.stringify(body.names),
    descriptions: JSON.stringify(body.descriptions),
    is_live: Number(body.is_live),
    room_category_ids: JSON.stringify(rooms),
    plan_codes: JSON.stringify(plans),
  }
  return statement(
    `INSERT INTO extra (property_id, code, ${COLUMNS.join(', ')})
     VALUES (?1, ?2, ${COLUMNS.map((column) => `?3 ->> '$.${column}'`).join(', ')})
     ON CONFLICT (property_id, code) DO UPDATE SET revision = revision + 1,
       ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    ...[propertyId, code, JSON.stringify(row)],
  )
}

async function readExtra(db: Database, { propertyId, code }: ExtraKey): Promise<Result<AdminExtra, Problem>> {
  const extra = (await readExtras(db, propertyId)).find((other) => other.code === code)
  return extra ? ok(extra) : refuse(problem('not_found'))
}

async function readExtras(db: Database, propertyId: number): Promise<AdminExtra[]> {
  const rows = await db.all<Record<string, SqlValue>>(
    'SELECT * FROM extra WHERE property_id = ? ORDER BY position, id',
    propertyId,
  )
  return rows.map((row) => ({
    property: Number(row.property_id),
    code: String(row.code),
    ...toBody({
      ...(row as unknown as ExtraBody),
      names: json(String(row.names)),
      descriptions: json(String(row.descriptions)),
      is_live: row.is_live === 1,
      rooms: json(String(row.room_category_ids)),
      plans: json(String(row.plan_codes)),
    }),
    revision: Number(row.revision),
  }))
}

/** Returns the fields of an extra in one order, so that texts of equal extras are equal. */
function toBody(extra: ExtraBody): ExtraBody {
  return {
    ...{ name: extra.name, names: extra.names, description: extra.description, descriptions: extra.descriptions },
    ...{ position: extra.position, is_live: extra.is_live, per: extra.per, amount_minor: extra.amount_minor },
    ...{ max_units: extra.max_units, day: extra.day, per_day: extra.per_day, lead_hours: extra.lead_hours },
    ...{ rooms: extra.rooms, plans: extra.plans },
  }
}
