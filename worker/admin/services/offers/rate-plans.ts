import type { PlanBody } from '#app/contracts/admin/offers/rate-plans.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import type { PolicyRule } from '#app/domain/rates/policy-rule.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { fromDayBits, toDayBits } from '#app/domain/stays/day-rules.ts'
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
import { type PlanKey, publishPlans } from './rate-plan-events.ts'

export type AdminPlan = PlanBody & { property: number; code: string; revision: number }

type PlanRequest = PlanKey & { idempotency: IdempotentRequest | null }

/** Returns the plans of a property in their order. */
export async function listPlans(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  propertyId: number,
): Promise<Result<AdminPlan[], Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  return found.ok ? ok(await readPlans(deps.db, propertyId)) : found
}

/** Creates a plan or replaces it. Fails with `record_changed` when it is no longer as the caller read it. */
export async function writePlan(
  deps: Deps,
  actor: Actor,
  { propertyId, code, body, revision, idempotency }: PlanRequest & { body: PlanBody; revision: number | undefined },
): Promise<Result<AdminPlan, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const property = found.value
  return runAudited(deps, actor, toOperation('write', property, { code, idempotency }), async (audited) => {
    const written = await updateIfUnchanged(audited, revisionsStatement(propertyId), async () => {
      const plans = await readPlans(audited.db, propertyId)
      const faults = findFaults(body, { code, property, plans })
      if (Object.keys(faults).length > 0) return refuseFields(faults)
      const stored = plans.find((plan) => plan.code === code)
      if (revision !== undefined && revision !== (stored?.revision ?? 0)) return refuse(notModifiable('record_changed'))
      const isSame = stored !== undefined && JSON.stringify(toBody(stored)) === JSON.stringify(toBody(body))
      const write = () => [
        ...writeStatements({ propertyId, code }, body),
        publishPlans('changed', [{ propertyId, code }], audited.now()),
      ]
      return ok({ value: null, statements: isSame ? [] : write() })
    })
    return written.ok ? readPlan(audited.db, { propertyId, code }) : written
  })
}

/** Deletes a plan; refused while another follows its price. */
export async function deletePlan(
  deps: Deps,
  actor: Actor,
  { propertyId, code, idempotency }: PlanRequest,
): Promise<Result<AdminPlan, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  return runAudited(deps, actor, toOperation('delete', found.value, { code, idempotency }), (audited) =>
    updateIfUnchanged(audited, revisionsStatement(propertyId), async () => {
      const plans = await readPlans(audited.db, propertyId)
      const plan = plans.find((other) => other.code === code)
      if (!plan) return refuse(problem('not_found'))
      const followers = plans.filter(({ lead }) => lead === code).map((other) => other.code)
      if (followers.length > 0) return refuseFields({ code: `followed by ${followers.join(', ')}` })
      const remove = statement('DELETE FROM rate_plan WHERE property_id = ? AND code = ?', propertyId, code)
      const event = publishPlans('deleted', [{ propertyId, code }], audited.now())
      return ok({ value: plan, statements: [remove, event] })
    }),
  )
}

function toOperation(
  verb: 'write' | 'delete',
  { id, city }: Property,
  { code, idempotency }: { code: string; idempotency: IdempotentRequest | null },
): Operation {
  return {
    action: `rate-plan.${verb}` as const,
    subject: `rate-plan:${id}:${code}`,
    propertyId: id,
    idempotency,
    snapshot: statement(`SELECT ${SNAPSHOT} FROM rate_plan g WHERE property_id = ? AND code = ?`, id, code),
    invalidates: versionsOfProperty({ id, citySlug: city.slug }),
  }
}

/** Selects what changes with every write of a property's plans. */
function revisionsStatement(propertyId: number): Statement {
  return statement(
    `SELECT json_group_array(json_array(id, revision) ORDER BY id) AS revisions FROM rate_plan WHERE property_id = ?`,
    propertyId,
  )
}

type FaultContext = { code: string; property: Property; plans: readonly AdminPlan[] }

function findFaults(body: PlanBody, { code, property, plans }: FaultContext): Record<string, string> {
  const faults: Record<string, string> = { ...findLeadFault(body, { code, plans }) }
  for (const locale of Object.keys(body.names)) {
    if (!isLocale(locale)) faults[`names.${locale}`] = 'no language of the site'
  }
  for (const [index, { room }] of body.rooms.entries()) {
    if (!property.rooms.some(({ id }) => id === room)) faults[`rooms.${index}.room`] = 'no room of this property'
    if (body.rooms.findIndex((other) => other.room === room) < index) faults[`rooms.${index}.room`] = 'named twice'
  }
  if ((body.payment === 'deposit') !== (body.deposit_percent !== null)) {
    faults.deposit_percent = 'belongs to `payment` `deposit`'
  }
  for (const [from, to] of windows) {
    const [first, last] = [body[from], body[to]]
    if (first !== null && last !== null && last < first) faults[to] = `before \`${from}\``
  }
  return faults
}

const windows = [
  ['sell_from', 'sell_to'],
  ['stay_from', 'stay_to'],
  ['min_advance', 'max_advance'],
  ['min_nights', 'max_nights'],
] as const

/** A plan follows one plan at most: chains would be rounded at every link. */
function findLeadFault(
  { lead }: PlanBody,
  { code, plans }: Pick<FaultContext, 'code' | 'plans'>,
): Record<string, string> {
  if (lead === null) return {}
  const found = plans.find((plan) => plan.code === lead)
  if (!found || lead === code) return { lead: 'no other plan of this property' }
  if (found.lead !== null) return { lead: `follows ${found.lead} itself` }
  const follower = plans.find((plan) => plan.lead === code)
  return follower ? { lead: `${follower.code} follows this plan` } : {}
}

const COLUMNS = [
  ...['position', 'name', 'names', 'is_live', 'lead_id', 'is_nightly', 'change_bp', 'room_minor', 'person_minor'],
  ...['board', 'policy', 'payment', 'deposit_percent', 'visibility', 'sell_from', 'sell_to', 'stay_from', 'stay_to'],
  ...['arrival_days', 'min_advance', 'max_advance', 'min_nights', 'max_nights'],
] as const

function writeStatements({ propertyId, code }: PlanKey, body: PlanBody): Statement[] {
  const row = toRow(body)
  const values = COLUMNS.map((column) =>
    column === 'lead_id' ? '(SELECT id FROM rate_plan WHERE property_id = ?1 AND code = ?3)' : `?4 ->> '$.${column}'`,
  )
  const planId = '(SELECT id FROM rate_plan WHERE property_id = ?1 AND code = ?2)'
  const rooms = JSON.stringify(body.rooms.map(({ room, board, policy }) => [room, board, toRule(policy)]))
  const isLeft = `plan_id = ${planId} AND room_category_id NOT IN (SELECT value ->> 0 FROM json_each(?3))`
  return [
    statement(
      `INSERT INTO rate_plan (property_id, code, ${COLUMNS.join(', ')}) VALUES (?1, ?2, ${values.join(', ')})
       ON CONFLICT (property_id, code) DO UPDATE SET revision = revision + 1,
         ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      ...[propertyId, code, body.lead, JSON.stringify(row)],
    ),
    statement(`DELETE FROM rate_plan_night WHERE ${isLeft}`, propertyId, code, rooms),
    statement(`DELETE FROM rate_plan_room WHERE ${isLeft}`, propertyId, code, rooms),
    statement(
      `INSERT INTO rate_plan_room (room_category_id, plan_id, board, policy)
       SELECT value ->> 0, ${planId}, value ->> 1, value ->> 2 FROM json_each(?3) WHERE true
       ON CONFLICT (room_category_id, plan_id) DO UPDATE SET board = excluded.board, policy = excluded.policy`,
      ...[propertyId, code, rooms],
    ),
  ]
}

/** Returns the columns by name; `lead_id` is found by the statement. */
function toRow({ rooms: _rooms, lead: _lead, ...body }: PlanBody): Record<string, unknown> {
  return {
    ...body,
    names: JSON.stringify(body.names),
    is_live: Number(body.is_live),
    is_nightly: Number(body.nightly),
    policy: toRule(body.policy),
    arrival_days: toDayBits(body.arrival_days),
  }
}

/** Returns the policy as stored, JSON as text; null without one. */
function toRule(policy: PlanBody['policy']): string | null {
  if (policy === null) return null
  const { steps, no_show } = policy
  const rule: PolicyRule = { steps, ...(no_show ? { noShow: no_show } : {}) }
  return JSON.stringify(rule)
}

function toPolicy(stored: SqlValue | undefined): PlanBody['policy'] {
  if (!stored) return null
  const { steps, noShow } = json<PolicyRule>(String(stored))
  return { steps, ...(noShow ? { no_show: noShow } : {}) } as PlanBody['policy']
}

const SNAPSHOT = `json_object('plan', json_array(${COLUMNS.join(', ')}), 'rooms', json((SELECT json_group_array(
    json_array(r.room_category_id, r.board, r.policy) ORDER BY r.room_category_id) FROM rate_plan_room r
    WHERE r.plan_id = g.id)))`

async function readPlan(db: Database, { propertyId, code }: PlanKey): Promise<Result<AdminPlan, Problem>> {
  const plan = (await readPlans(db, propertyId)).find((other) => other.code === code)
  return plan ? ok(plan) : refuse(problem('not_found'))
}

async function readPlans(db: Database, propertyId: number): Promise<AdminPlan[]> {
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT g.*, l.code AS lead, (SELECT json_group_array(json_array(r.room_category_id, r.board, r.policy)
         ORDER BY r.room_category_id) FROM rate_plan_room r WHERE r.plan_id = g.id) AS rooms
     FROM rate_plan g LEFT JOIN rate_plan l ON l.id = g.lead_id WHERE g.property_id = ? ORDER BY g.position, g.id`,
    propertyId,
  )
  return rows.map(toPlan)
}

function toPlan(row: Record<string, SqlValue>): AdminPlan {
  const rooms = json<[room: number, board: PlanBody['board'], policy: string | null][]>(String(row.rooms))
  return {
    property: Number(row.property_id),
    code: String(row.code),
    ...toBody({
      ...(row as unknown as PlanBody),
      names: json(String(row.names)),
      is_live: row.is_live === 1,
      nightly: row.is_nightly === 1,
      policy: toPolicy(row.policy),
      arrival_days: fromDayBits(row.arrival_days === null ? null : Number(row.arrival_days)),
      rooms: rooms.map(([room, board, policy]) => ({ room, board, policy: toPolicy(policy) })),
    }),
    revision: Number(row.revision),
  }
}

/** Returns the fields of a plan in one order, so that texts of equal plans are equal. */
function toBody(plan: PlanBody): PlanBody {
  return {
    name: plan.name,
    names: plan.names,
    position: plan.position,
    is_live: plan.is_live,
    lead: plan.lead,
    nightly: plan.nightly,
    change_bp: plan.change_bp,
    room_minor: plan.room_minor,
    person_minor: plan.person_minor,
    board: plan.board,
    policy: plan.policy,
    payment: plan.payment,
    deposit_percent: plan.deposit_percent,
    visibility: plan.visibility,
    sell_from: plan.sell_from,
    sell_to: plan.sell_to,
    stay_from: plan.stay_from,
    stay_to: plan.stay_to,
    arrival_days: plan.arrival_days,
    min_advance: plan.min_advance,
    max_advance: plan.max_advance,
    min_nights: plan.min_nights,
    max_nights: plan.max_nights,
    rooms: plan.rooms.toSorted((one, other) => one.room - other.room),
  }
}
