import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { HOLDS_STOCK } from '#worker/infra/database/conditions/status-sql.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import { differsFromExpected, toExpectedJson } from './expected-values.ts'
import {
  planGateSql,
  planResolvedSql,
  planSumsSql,
  planWriteStatements,
  storedPlanNightsSql,
} from './plan-update-storage.ts'
import { type PropertyUpdates, type RateUpdate, setsRule, toFlag } from './rate-updates.ts'

/** Upper bound for the time between a booking's timestamp and the commit that takes its rooms. */
const LAG_MS = 5000

export type ResolvedChange = {
  line: number
  nights: number
  changed: number
  stale: number
  /** First night whose maximum stay would be shorter than its minimum stay. */
  faultDay: CalendarDay | null
  /** First night that has other values than expected. */
  changedDay: CalendarDay | null
}

export function previewStatement(updates: PropertyUpdates): Statement {
  const { bind, params } = bindParams()
  const withPlans = updates.planNights.length > 0
  const plans = withPlans ? `, ${planResolvedSql(updates, bind)}` : ''
  return { sql: `${resolvedSql(updates, bind)}${plans} ${sumByChange(withPlans)}`, params }
}

export type ResolvedRow = Record<string, SqlValue>

export function toResolvedChange(row: ResolvedRow): ResolvedChange {
  const toDay = (day: SqlValue | undefined) => (typeof day === 'string' ? (day as CalendarDay) : null)
  return {
    line: Number(row.line),
    nights: Number(row.nights),
    changed: Number(row.changed),
    stale: Number(row.stale),
    faultDay: toDay(row.fault_day),
    changedDay: toDay(row.changed_day),
  }
}

/** Sums the resolved nights by the change of the request that set them. */
function sumByChange(withPlans: boolean): string {
  return `SELECT line, count(*) AS nights, sum(is_changed) AS changed, sum(is_stale) AS stale,
    min(CASE WHEN is_rule_fault THEN day END) AS fault_day, min(CASE WHEN is_unexpected THEN day END) AS changed_day
    FROM ${withPlans ? planSumsSql : 'resolved'} GROUP BY line`
}

// biome-ignore format: a list in rows
const resolvedColumns = [
  'line', 'room', 'day', 'is_changed', 'is_stale', 'is_rule_fault', 'is_unexpected',
  'writes_price', 'price_differs', 'single_minor', 'double_minor', 'extra_minor',
  'writes_stock', 'stock_differs', 'next_total', 'next_closed', 'sold',
  'writes_rule', 'rule_differs', 'is_empty_rule', 'next_min', 'next_max', 'next_arrival', 'next_departure',
  'next_through',
]

/**
 * Resolves the rate updates once and stores the result in `night_gate`, for `selectResolvedStatement` and
 * `writeStatements` in the same transaction. This is the slowest step of a rate update; without the scratch row every
 * other statement would repeat it.
 */
export function resolveStatement(updates: PropertyUpdates): Statement {
  const { bind, params } = bindParams()
  const gate = `SELECT json_group_array(json_array(${resolvedColumns.join(', ')})) AS nights,
    COALESCE(max(is_rule_fault OR is_unexpected), 0) AS is_faulty FROM resolved`
  if (updates.planNights.length > 0) {
    return { sql: `${resolvedSql(updates, bind)}, ${planResolvedSql(updates, bind)} ${planGateSql(gate)}`, params }
  }
  return {
    sql: `${resolvedSql(updates, bind)}
      INSERT INTO night_gate (id, nights, is_faulty) SELECT 1, nights, is_faulty FROM (${gate}) WHERE true
      ON CONFLICT (id) DO UPDATE SET nights = excluded.nights, is_faulty = excluded.is_faulty`,
    params,
  }
}

const withResolved = (nights: string) => `WITH resolved AS (
    SELECT ${resolvedColumns.map((name, index) => `value ->> ${index} AS ${name}`).join(', ')}
    FROM json_each((SELECT ${nights} FROM night_gate WHERE id = 1))
  )`

export function selectResolvedStatement({ planNights }: PropertyUpdates): Statement {
  const withPlans = planNights.length > 0
  const plans = withPlans ? `, ${storedPlanNightsSql('plan_nights')}` : ''
  return { sql: `${withResolved('nights')}${plans} ${sumByChange(withPlans)}`, params: [] }
}

/**
 * Skips nights with a newer update; at the same time the later write wins. Writes nothing when a rule is invalid or a
 * night has other values than expected.
 */
export function writeStatements(updates: PropertyUpdates): Statement[] {
  const { nights } = updates
  const write = (sql: string): Statement => ({
    sql: `${withResolved("iif(is_faulty, '[]', nights)")} ${sql}`,
    params: [],
  })
  return [
    timestampStatement(updates),
    ...(nights.some(({ price }) => price === null) ? [write(deletePriceSql)] : []),
    ...(nights.some(({ price }) => price) ? [write(upsertPriceSql)] : []),
    ...(nights.some(setsStock) ? [write(upsertStockSql)] : []),
    ...(nights.some((night) => setsRule(night) && !setsAnyLimit(night)) ? [write(deleteRuleSql)] : []),
    ...(nights.some(setsRule) ? [write(upsertRuleSql)] : []),
    ...planWriteStatements(updates),
  ]
}

const deletePriceSql = `DELETE FROM night_rate WHERE (room_category_id, day) IN (
  SELECT room, day FROM resolved WHERE writes_price AND double_minor IS NULL)`

const upsertPriceSql = `INSERT INTO night_rate (room_category_id, day, single_minor, double_minor, extra_minor)
   SELECT room, day, single_minor, double_minor, extra_minor FROM resolved
   WHERE writes_price AND price_differs AND double_minor IS NOT NULL
   ON CONFLICT (room_category_id, day) DO UPDATE SET single_minor = excluded.single_minor,
     double_minor = excluded.double_minor, extra_minor = excluded.extra_minor`

const upsertStockSql = `INSERT INTO stock (room_category_id, day, total, sold, is_closed)
   SELECT room, day, next_total, sold, next_closed FROM resolved WHERE writes_stock AND stock_differs
   ON CONFLICT (room_category_id, day) DO UPDATE SET total = excluded.total, is_closed = excluded.is_closed`

const deleteRuleSql = `DELETE FROM night_rule WHERE (room_category_id, day) IN (
  SELECT room, day FROM resolved WHERE writes_rule AND is_empty_rule)`

const upsertRuleSql = `INSERT INTO night_rule (room_category_id, day, min_nights, max_nights, no_arrival, no_departure,
     min_through)
   SELECT room, day, next_min, max(next_max, COALESCE(next_min, 1)), next_arrival, next_departure, next_through
   FROM resolved
   WHERE writes_rule AND rule_differs AND NOT is_empty_rule
   ON CONFLICT (room_category_id, day) DO UPDATE SET min_nights = excluded.min_nights, max_nights = excluded.max_nights,
     no_arrival = excluded.no_arrival, no_departure = excluded.no_departure, min_through = excluded.min_through`

/** Runs before the nights are written. Without a time from the sender, only changed nights get one. */
function timestampStatement(updates: PropertyUpdates): Statement {
  const { bind, params } = bindParams()
  const at = bind(updates.asOf)
  const timestamp = (field: string) => `iif(writes_${field} ${updates.isDated ? '' : `AND ${field}_differs`}, ${at}, 0)`
  return {
    sql: `${withResolved("iif(is_faulty, '[]', nights)")}
      INSERT INTO night_word (room_category_id, day, price_at, stock_at, rule_at)
      SELECT room, day, price, stock, rule
      FROM (SELECT room, day, ${timestamp('price')} AS price, ${timestamp('stock')} AS stock, ${timestamp('rule')} AS rule
        FROM resolved)
      WHERE price + stock + rule > 0
      ON CONFLICT (room_category_id, day) DO UPDATE SET price_at = max(price_at, excluded.price_at),
        stock_at = max(stock_at, excluded.stock_at), rule_at = max(rule_at, excluded.rule_at)
      WHERE excluded.price_at > price_at OR excluded.stock_at > stock_at OR excluded.rule_at > rule_at`,
    params,
  }
}

/**
 * CTEs that resolve the nights, ending in `resolved`. Rooms for sale are at least the rooms sold and at most the rooms
 * that exist. `available` counts the rooms left at the sender's time; bookings made since then are subtracted.
 */
function resolvedSql({ propertyId, nights, asOf }: PropertyUpdates, bind: Bind): string {
  const [at, since] = [bind(asOf), bind(asOf - LAG_MS)]
  const days = nights.map(({ day }) => day).sort()
  const valueOr = (name: string, stored: string) => `iif(s.sets_${name}, s.${name}, ${stored})`
  return `WITH updates AS MATERIALIZED (
    SELECT ${updateColumns.map((name, index) => `value ->> ${index} AS ${name}`).join(', ')}
    FROM json_each(${bind(JSON.stringify(nights.map(toUpdateRow)))})
  ),
  recent AS MATERIALIZED (
    SELECT r.room_category_id AS room, b.checkin, b.checkout, r.rooms FROM booking b
      JOIN booked_rooms r ON r.booking_id = b.id
    WHERE b.property_id = ${bind(propertyId)} AND b.checkin <= ${bind(days.at(-1) ?? '')} AND b.checkout > ${bind(days[0] ?? '')}
      AND b.status_key IN ${HOLDS_STOCK}
      AND (b.created_at > ${since} OR EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.at > ${since}
        AND (h.event = 'modified'
          OR EXISTS (SELECT 1 FROM booking_history e WHERE e.booking_id = b.id AND e.event = 'expired'))))
  ),
  current AS MATERIALIZED (
    SELECT s.*, c.rooms_total, COALESCE(k.sold, 0) AS sold, COALESCE(k.total, c.rooms_total) AS stored_total,
      COALESCE(k.is_closed, 0) AS stored_closed, r.single_minor AS stored_single, r.double_minor AS stored_double,
      r.extra_minor AS stored_extra, q.min_nights AS stored_min, q.max_nights AS stored_max, q.min_through AS stored_through,
      COALESCE(q.no_arrival, 0) AS stored_arrival, COALESCE(q.no_departure, 0) AS stored_departure,
      COALESCE(w.price_at, 0) <= ${at} AS price_ok, COALESCE(w.stock_at, 0) <= ${at} AS stock_ok,
      COALESCE(w.rule_at, 0) <= ${at} AS rule_ok,
      ${valueOr('min', 'q.min_nights')} AS next_min, ${valueOr('max', 'q.max_nights')} AS next_max,
      ${valueOr('through', 'q.min_through')} AS next_through, COALESCE(s.closed, k.is_closed, 0) AS next_closed,
      COALESCE(s.arrival, q.no_arrival, 0) AS next_arrival, COALESCE(s.departure, q.no_departure, 0) AS next_departure
    FROM updates s JOIN room_category c ON c.id = s.room
      LEFT JOIN stock k ON k.room_category_id = s.room AND k.day = s.day
      LEFT JOIN night_rate r ON r.room_category_id = s.room AND r.day = s.day
      LEFT JOIN night_rule q ON q.room_category_id = s.room AND q.day = s.day
      LEFT JOIN night_word w ON w.room_category_id = s.room AND w.day = s.day
  ),
  counted AS MATERIALIZED (
    SELECT h.*, CASE
        WHEN total IS NOT NULL THEN max(sold, min(rooms_total, total))
        WHEN available IS NOT NULL THEN max(sold, min(rooms_total, sold + available - (
          SELECT COALESCE(sum(b.rooms), 0) FROM recent b WHERE b.room = h.room AND b.checkin <= h.day AND b.checkout > h.day)))
        ELSE stored_total END AS next_total
    FROM current h
  ),
  compared AS MATERIALIZED (
    SELECT *,
      (single_minor, double_minor, extra_minor) IS NOT (stored_single, stored_double, stored_extra) AS price_differs,
      (next_total, next_closed) IS NOT (stored_total, stored_closed) AS stock_differs,
      (next_min, next_max, next_through, next_arrival, next_departure)
        IS NOT (stored_min, stored_max, stored_through, stored_arrival, stored_departure) AS rule_differs,
      COALESCE(next_min, next_max, next_through) IS NULL AND next_arrival + next_departure = 0 AS is_empty_rule
    FROM counted
  ),
  resolved AS MATERIALIZED (
    SELECT *, sets_price AND price_ok AS writes_price, sets_stock AND stock_ok AS writes_stock,
      sets_rule AND rule_ok AS writes_rule,
      (sets_price AND price_ok AND price_differs) OR (sets_stock AND stock_ok AND stock_differs)
        OR (sets_rule AND rule_ok AND rule_differs) AS is_changed,
      (sets_price AND NOT price_ok) OR (sets_stock AND NOT stock_ok) OR (sets_rule AND NOT rule_ok) AS is_stale,
      COALESCE(sets_rule AND rule_ok AND next_max < next_min, 0) AS is_rule_fault,
      ${differsFromExpected(nights, ownValues)} AS is_unexpected
    FROM compared)`
}

// biome-ignore format: a list in rows
const ownValues = [
  'single', 'double', 'extra', 'total', 'closed', 'min', 'max', 'through', 'arrival', 'departure',
]

const updateColumns = [
  'line',
  'room',
  'day',
  'sets_price',
  'single_minor',
  'double_minor',
  'extra_minor',
  'sets_stock',
  'total',
  'available',
  'closed',
  'sets_rule',
  'sets_min',
  'min',
  'sets_max',
  'max',
  'arrival',
  'departure',
  'sets_through',
  'through',
  'expected',
] as const

function toUpdateRow(night: RateUpdate): SqlValue[] {
  const { price, minNights, maxNights, minThrough } = night
  return [
    night.line,
    night.room,
    night.day,
    Number(price !== undefined),
    price?.singleMinor ?? null,
    price?.doubleMinor ?? null,
    price?.extraMinor ?? null,
    Number(setsStock(night)),
    night.total ?? null,
    night.available ?? null,
    toFlag(night.closed),
    Number(setsRule(night)),
    Number(minNights !== undefined),
    minNights ?? null,
    Number(maxNights !== undefined),
    maxNights ?? null,
    toFlag(night.closedToArrival),
    toFlag(night.closedToDeparture),
    Number(minThrough !== undefined),
    minThrough ?? null,
    toExpectedJson(night),
  ]
}

function setsStock({ total, available, closed }: RateUpdate): boolean {
  return total !== undefined || available !== undefined || closed !== undefined
}

function setsAnyLimit({ minNights, maxNights, minThrough, closedToArrival, closedToDeparture }: RateUpdate): boolean {
  return (
    [minNights, maxNights, minThrough].some((value) => typeof value === 'number') ||
    closedToArrival === true ||
    closedToDeparture === true
  )
}
