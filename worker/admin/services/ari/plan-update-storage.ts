import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { differsFromExpected, toExpectedJson } from './expected-values.ts'
import { type PlanOfRooms, type PlanUpdate, type PropertyUpdates, setsRule, toFlag } from './rate-updates.ts'

/** Returns the plans of a property with the room types that they are sold for. */
export async function listPlansOfRooms(db: Database, propertyId: number): Promise<PlanOfRooms[]> {
  const rows = await db.all<{ id: number; code: string; rooms: string }>(
    `SELECT g.id, g.code,
       (SELECT json_group_array(r.room_category_id) FROM rate_plan_room r WHERE r.plan_id = g.id) AS rooms
     FROM rate_plan g WHERE g.property_id = ?`,
    propertyId,
  )
  return rows.map(({ id, code, rooms }) => ({ id, code, rooms: JSON.parse(rooms) as number[] }))
}

// biome-ignore format: a list in rows
const updateColumns = [
  'line', 'room', 'plan', 'day', 'sets_price', 'single_minor', 'double_minor', 'extra_minor', 'sets_rule', 'sets_min',
  'min', 'sets_max', 'max', 'sets_through', 'through', 'arrival', 'departure', 'closed', 'expected',
]

function toUpdateRow(night: PlanUpdate): SqlValue[] {
  const { price, minNights, maxNights, minThrough } = night
  return [
    ...[night.line, night.room, night.plan.id, night.day],
    ...[Number(price !== undefined), price?.singleMinor ?? null, price?.doubleMinor ?? null, price?.extraMinor ?? null],
    Number(setsRule(night) || night.closed !== undefined),
    ...[minNights, maxNights, minThrough].flatMap((value) => [Number(value !== undefined), value ?? null]),
    ...[night.closedToArrival, night.closedToDeparture, night.closed].map(toFlag),
    toExpectedJson(night),
  ]
}

/** Values of a plan's night: name in the SQL below, column. */
const prices = [
  ['single', 'single_minor'],
  ['double', 'double_minor'],
  ['extra', 'extra_minor'],
] as const
const limits = [
  ['min', 'min_nights'],
  ['max', 'max_nights'],
  ['through', 'min_through'],
] as const
const flags = [
  ['arrival', 'no_arrival'],
  ['departure', 'no_departure'],
  ['closed', 'is_closed'],
] as const
const values = [...prices, ...limits, ...flags]

const listValues = (prefix: string, given: readonly (readonly [string, string])[]) =>
  given.map(([name]) => `${prefix}_${name}`).join(', ')

/**
 * CTEs that resolve the nights of plans, ending in `plan_resolved`, as `resolvedSql` does those of the room types' own
 * prices. Nights of a plan that is no longer sold for the room type are left out.
 */
export function planResolvedSql({ planNights, asOf }: PropertyUpdates, bind: Bind): string {
  const at = bind(asOf)
  const rows = bind(JSON.stringify(planNights.map(toUpdateRow)))
  const stored = [
    ...[...prices, ...limits].map(([name, column]) => `n.${column} AS stored_${name}`),
    ...flags.map(([name, column]) => `COALESCE(n.${column}, 0) AS stored_${name}`),
  ]
  const next = [
    ...prices.map(([name, column]) => `iif(sets_price AND price_ok, ${column}, stored_${name}) AS next_${name}`),
    ...limits.map(([name]) => `iif(sets_${name} AND rule_ok, ${name}, stored_${name}) AS next_${name}`),
    ...flags.map(([name]) => `iif(rule_ok, COALESCE(${name}, stored_${name}), stored_${name}) AS next_${name}`),
  ]
  const rules = [...limits, ...flags]
  return `plan_updates AS MATERIALIZED (
    SELECT ${updateColumns.map((name, index) => `value ->> ${index} AS ${name}`).join(', ')} FROM json_each(${rows})
  ),
  plan_current AS MATERIALIZED (
    SELECT s.*, ${stored.join(', ')},
      COALESCE(w.price_at, 0) <= ${at} AS price_ok, COALESCE(w.rule_at, 0) <= ${at} AS rule_ok
    FROM plan_updates s JOIN rate_plan_room o ON o.room_category_id = s.room AND o.plan_id = s.plan
      LEFT JOIN rate_plan_night n ON n.room_category_id = s.room AND n.plan_id = s.plan AND n.day = s.day
      LEFT JOIN rate_plan_update w ON w.room_category_id = s.room AND w.plan_id = s.plan AND w.day = s.day
  ),
  plan_next AS MATERIALIZED (SELECT *, ${next.join(', ')} FROM plan_current),
  plan_compared AS MATERIALIZED (
    SELECT *, (${listValues('next', prices)}) IS NOT (${listValues('stored', prices)}) AS price_differs,
      (${listValues('next', rules)}) IS NOT (${listValues('stored', rules)}) AS rule_differs
    FROM plan_next
  ),
  plan_resolved AS MATERIALIZED (
    SELECT *, price_differs OR rule_differs AS is_changed,
      (sets_price AND NOT price_ok) OR (sets_rule AND NOT rule_ok) AS is_stale,
      COALESCE(sets_rule AND rule_ok AND next_max < next_min, 0) AS is_rule_fault,
      ${differsFromExpected(
        planNights,
        values.map(([name]) => name),
      )} AS is_unexpected,
      sets_price AND price_ok AS writes_price, sets_rule AND rule_ok AS writes_rule,
      COALESCE(next_single, next_min, next_max, next_through) IS NULL
        AND next_arrival = 0 AND next_departure = 0 AND next_closed = 0 AS is_empty
    FROM plan_compared
  )`
}

const resolvedColumns = [
  ...['line', 'room', 'plan', 'day', 'is_changed', 'is_stale', 'is_rule_fault', 'is_unexpected', 'is_empty'],
  ...['writes_price', 'price_differs', 'writes_rule', 'rule_differs'],
  ...values.map(([name]) => `next_${name}`),
]

/** Resolved nights of room types and of plans, for sums by change. */
export const planSumsSql = ['resolved', 'plan_resolved']
  .map((name) => `SELECT line, day, is_changed, is_stale, is_rule_fault, is_unexpected FROM ${name}`)
  .reduce((one, other) => `(${one} UNION ALL ${other})`)

/** SQL that stores the resolved nights; `ownGate` selects those of the room types' own prices. */
export function planGateSql(ownGate: string): string {
  return `INSERT INTO night_gate (id, nights, plan_nights, is_faulty)
    SELECT 1, o.nights, g.nights, max(o.is_faulty, g.is_faulty) FROM (${ownGate}) o,
      (SELECT json_group_array(json_array(${resolvedColumns.join(', ')})) AS nights,
        COALESCE(max(is_rule_fault OR is_unexpected), 0) AS is_faulty FROM plan_resolved) g WHERE true
    ON CONFLICT (id) DO UPDATE SET nights = excluded.nights, plan_nights = excluded.plan_nights,
      is_faulty = excluded.is_faulty`
}

/** CTE `plan_resolved` of the nights that the transaction resolved; `source` is an expression on `night_gate`. */
export function storedPlanNightsSql(source: string): string {
  return `plan_resolved AS (
    SELECT ${resolvedColumns.map((name, index) => `value ->> ${index} AS ${name}`).join(', ')}
    FROM json_each((SELECT ${source} FROM night_gate WHERE id = 1))
  )`
}

const withPlanNights = `WITH ${storedPlanNightsSql("iif(is_faulty, '[]', plan_nights)")}`

/** Skips nights with a newer update, as `writeStatements`. A row without values is deleted. */
export function planWriteStatements(updates: PropertyUpdates): Statement[] {
  if (updates.planNights.length === 0) return []
  const columns = values.map(([, column]) => column)
  return [
    timestampStatement(updates),
    statement(`${withPlanNights} DELETE FROM rate_plan_night WHERE (room_category_id, plan_id, day) IN (
      SELECT room, plan, day FROM plan_resolved WHERE is_changed AND is_empty)`),
    statement(`${withPlanNights} INSERT INTO rate_plan_night (room_category_id, plan_id, day, ${columns.join(', ')})
      SELECT room, plan, day, ${listValues('next', values)} FROM plan_resolved WHERE is_changed AND NOT is_empty
      ON CONFLICT (room_category_id, plan_id, day) DO UPDATE SET
        ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`),
  ]
}

/** As that of the room types: without a time from the sender, only changed nights get one. */
function timestampStatement({ asOf, isDated }: PropertyUpdates): Statement {
  const { bind, params } = bindParams()
  const at = bind(asOf)
  const isSet = (field: string) => `writes_${field} ${isDated ? '' : `AND ${field}_differs`}`
  const timestamp = (field: string) => `iif(${isSet(field)}, ${at}, 0) AS ${field}`
  return {
    sql: `${withPlanNights} INSERT INTO rate_plan_update (room_category_id, plan_id, day, price_at, rule_at)
      SELECT room, plan, day, price, rule
      FROM (SELECT room, plan, day, ${timestamp('price')}, ${timestamp('rule')} FROM plan_resolved)
      WHERE price + rule > 0
      ON CONFLICT (room_category_id, plan_id, day) DO UPDATE SET price_at = max(price_at, excluded.price_at),
        rule_at = max(rule_at, excluded.rule_at)
      WHERE excluded.price_at > price_at OR excluded.rule_at > rule_at`,
    params,
  }
}

/** Publishes the nights of each plan that the transaction changed, one event a plan. */
export function planNightEvents({ propertyId, planNights }: PropertyUpdates, at: number): Statement[] {
  return [...new Map(planNights.map(({ plan }) => [plan.id, plan])).values()].map(({ id, code }) =>
    statement(
      `${withPlanNights} INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
       SELECT 'rate_plan.nights_changed', ?1, ?2, ?3, ?3,
         json_object('plan', ?4, 'from', min(day), 'to', max(day), 'nights', count(*))
       FROM plan_resolved WHERE plan = ?5 AND is_changed HAVING count(*) > 0`,
      ...[`rate-plan:${propertyId}:${code}`, propertyId, at, code, id],
    ),
  )
}
