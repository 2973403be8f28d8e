import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { HOLDS_STOCK } from '#worker/database/conditions/status-sql.ts'
import { type SqlValue, type Statement, statement } from '#worker/database/database.ts'
import type { SaidNight } from './said-nights.ts'

/** What is to be written: nights of one property, as their sender knew them at a moment. */
export type SaidOf = {
  propertyId: number
  nights: readonly SaidNight[]
  asOf: Instant
  /** Whether the sender named the moment: then it counts for nights that stand so already as well. */
  isDated: boolean
}

/** No booking takes longer from its clock until its rooms are taken. */
const LAG_MS = 5000

/** What a night comes to: what is held of it, what it would be, and whether something newer was known. */
export type Settled = {
  line: number
  room: number
  day: CalendarDay
  isChanged: boolean
  isStale: boolean
  isRuleFault: boolean
}

/** Reads what the nights come to. Run before what writes them in one transaction, it tells what that changes. */
export function settledStatement(said: SaidOf): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `${settledSql(said, bind)} SELECT line, room, day,
        (says_price AND price_ok AND price_differs) OR (says_stock AND stock_ok AND stock_differs)
          OR (says_rule AND rule_ok AND rule_differs) AS is_changed,
        (says_price AND NOT price_ok) OR (says_stock AND NOT stock_ok) OR (says_rule AND NOT rule_ok) AS is_stale,
        says_rule AND rule_ok AND next_max < next_min AS is_rule_fault
      FROM settled`,
    params,
  }
}

export type SettledRow = Record<string, SqlValue>

/** Reads a row of `settledStatement`. */
export function toSettled(row: SettledRow): Settled {
  return {
    line: Number(row.line),
    room: Number(row.room),
    day: String(row.day) as CalendarDay,
    isChanged: row.is_changed === 1,
    isStale: row.is_stale === 1,
    isRuleFault: row.is_rule_fault === 1,
  }
}

/** Writes the nights: what is not older than the last word on them, and not so already. */
export function writeStatements(said: SaidOf): Statement[] {
  const { nights } = said
  const write = (sql: string): Statement => {
    const { bind, params } = bindParams()
    return { sql: `${settledSql(said, bind)} ${sql}`, params }
  }
  return [
    wordStatement(said),
    ...(nights.some(({ price }) => price !== undefined) ? priceSql.map(write) : []),
    ...(nights.some(saysStock) ? [write(stockSql)] : []),
    ...(nights.some(saysRule) ? ruleSql.map(write) : []),
  ]
}

const priceSql = [
  `DELETE FROM night_rate WHERE (room_category_id, day) IN (
     SELECT room, day FROM settled WHERE says_price AND price_ok AND double_minor IS NULL)`,
  `INSERT INTO night_rate (room_category_id, day, single_minor, double_minor, extra_minor)
   SELECT room, day, single_minor, double_minor, extra_minor FROM settled
   WHERE says_price AND price_ok AND price_differs AND double_minor IS NOT NULL
   ON CONFLICT (room_category_id, day) DO UPDATE SET single_minor = excluded.single_minor,
     double_minor = excluded.double_minor, extra_minor = excluded.extra_minor`,
]

const stockSql = `INSERT INTO stock (room_category_id, day, total, sold, is_closed)
   SELECT room, day, next_total, sold, next_closed FROM settled WHERE says_stock AND stock_ok AND stock_differs
   ON CONFLICT (room_category_id, day) DO UPDATE SET total = excluded.total, is_closed = excluded.is_closed`

const ruleSql = [
  `DELETE FROM night_rule WHERE (room_category_id, day) IN (
     SELECT room, day FROM settled WHERE says_rule AND rule_ok AND asks_nothing)`,
  `INSERT INTO night_rule (room_category_id, day, min_nights, max_nights, no_arrival, no_departure)
   SELECT room, day, next_min, max(next_max, COALESCE(next_min, 1)), next_arrival, next_departure FROM settled
   WHERE says_rule AND rule_ok AND rule_differs AND NOT asks_nothing
   ON CONFLICT (room_category_id, day) DO UPDATE SET min_nights = excluded.min_nights, max_nights = excluded.max_nights,
     no_arrival = excluded.no_arrival, no_departure = excluded.no_departure`,
]

/** Notes how new the word is, before anything else is written. An undated one is noted where it changes something. */
function wordStatement(said: SaidOf): Statement {
  const { bind, params } = bindParams()
  const at = bind(said.asOf)
  const moment = (what: string) =>
    `iif(says_${what} AND ${what}_ok ${said.isDated ? '' : `AND ${what}_differs`}, ${at}, 0)`
  return {
    sql: `${settledSql(said, bind)}
      INSERT INTO night_word (room_category_id, day, price_at, stock_at, rule_at)
      SELECT room, day, price, stock, rule
      FROM (SELECT room, day, ${moment('price')} AS price, ${moment('stock')} AS stock, ${moment('rule')} AS rule FROM settled)
      WHERE price + stock + rule > 0
      ON CONFLICT (room_category_id, day) DO UPDATE SET price_at = max(price_at, excluded.price_at),
        stock_at = max(stock_at, excluded.stock_at), rule_at = max(rule_at, excluded.rule_at)
      WHERE excluded.price_at > price_at OR excluded.stock_at > stock_at OR excluded.rule_at > rule_at`,
    params,
  }
}

/**
 * The nights as CTEs ending in `settled`. Rooms for sale are never fewer than are sold nor more than there are. What was
 * left at a moment (`available`) is what is left now and what was booked since.
 */
function settledSql({ propertyId, nights, asOf }: SaidOf, bind: Bind): string {
  const [at, since] = [bind(asOf), bind(asOf - LAG_MS)]
  const days = nights.map(({ day }) => day).sort()
  const kept = (name: string, held: string) => `iif(s.says_${name}, s.${name}, ${held})`
  return `WITH said AS MATERIALIZED (
    SELECT ${saidColumns.map((name, index) => `value ->> ${index} AS ${name}`).join(', ')}
    FROM json_each(${bind(JSON.stringify(nights.map(toSaidRow)))})
  ),
  recent AS MATERIALIZED (
    SELECT b.room_category_id AS room, b.checkin, b.checkout, b.rooms FROM booking b
    WHERE b.property_id = ${bind(propertyId)} AND b.checkin <= ${bind(days.at(-1) ?? '')} AND b.checkout > ${bind(days[0] ?? '')}
      AND b.status_key IN ${HOLDS_STOCK}
      AND (b.created_at > ${since} OR EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.at > ${since}
        AND (h.event = 'modified'
          OR EXISTS (SELECT 1 FROM booking_history e WHERE e.booking_id = b.id AND e.event = 'expired'))))
  ),
  held AS MATERIALIZED (
    SELECT s.*, c.rooms_total, COALESCE(k.sold, 0) AS sold, COALESCE(k.total, c.rooms_total) AS held_total,
      COALESCE(k.is_closed, 0) AS held_closed, r.single_minor AS held_single, r.double_minor AS held_double,
      r.extra_minor AS held_extra, q.min_nights AS held_min, q.max_nights AS held_max,
      COALESCE(q.no_arrival, 0) AS held_arrival, COALESCE(q.no_departure, 0) AS held_departure,
      COALESCE(w.price_at, 0) <= ${at} AS price_ok, COALESCE(w.stock_at, 0) <= ${at} AS stock_ok,
      COALESCE(w.rule_at, 0) <= ${at} AS rule_ok,
      ${kept('min', 'q.min_nights')} AS next_min, ${kept('max', 'q.max_nights')} AS next_max,
      COALESCE(s.arrival, q.no_arrival, 0) AS next_arrival, COALESCE(s.departure, q.no_departure, 0) AS next_departure,
      COALESCE(s.closed, k.is_closed, 0) AS next_closed
    FROM said s JOIN room_category c ON c.id = s.room
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
        ELSE held_total END AS next_total
    FROM held h
  ),
  settled AS MATERIALIZED (
    SELECT *, (single_minor, double_minor, extra_minor) IS NOT (held_single, held_double, held_extra) AS price_differs,
      (next_total, next_closed) IS NOT (held_total, held_closed) AS stock_differs,
      (next_min, next_max, next_arrival, next_departure) IS NOT (held_min, held_max, held_arrival, held_departure) AS rule_differs,
      next_min IS NULL AND next_max IS NULL AND next_arrival = 0 AND next_departure = 0 AS asks_nothing
    FROM counted
  )`
}

const saidColumns = [
  'line',
  'room',
  'day',
  'says_price',
  'single_minor',
  'double_minor',
  'extra_minor',
  'says_stock',
  'total',
  'available',
  'closed',
  'says_rule',
  'says_min',
  'min',
  'says_max',
  'max',
  'arrival',
  'departure',
] as const

function toSaidRow(night: SaidNight): SqlValue[] {
  const { price, minNights, maxNights } = night
  return [
    night.line,
    night.room,
    night.day,
    Number(price !== undefined),
    price?.singleMinor ?? null,
    price?.doubleMinor ?? null,
    price?.extraMinor ?? null,
    Number(saysStock(night)),
    night.total ?? null,
    night.available ?? null,
    toFlag(night.closed),
    Number(saysRule(night)),
    Number(minNights !== undefined),
    minNights ?? null,
    Number(maxNights !== undefined),
    maxNights ?? null,
    toFlag(night.noArrival),
    toFlag(night.noDeparture),
  ]
}

const toFlag = (value: boolean | undefined) => (value === undefined ? null : Number(value))

function saysStock({ total, available, closed }: SaidNight): boolean {
  return total !== undefined || available !== undefined || closed !== undefined
}

function saysRule(night: SaidNight): boolean {
  return [night.minNights, night.maxNights, night.noArrival, night.noDeparture].some((said) => said !== undefined)
}

/** The nights as they stand, as ranges of days that are alike: what the audit keeps of a push. */
export function nightsSnapshot(nights: readonly SaidNight[]): Statement {
  const values = `'single_minor', r.single_minor, 'double_minor', r.double_minor, 'extra_minor', r.extra_minor,
          'total', k.total, 'closed', k.is_closed, 'min_nights', q.min_nights, 'max_nights', q.max_nights,
          'closed_to_arrival', q.no_arrival, 'closed_to_departure', q.no_departure`
  return statement(
    `SELECT json_object('nights', json_group_array(json_patch(json_object('room', room, 'from', first, 'to', last), held)))
     FROM (SELECT room, min(day) AS first, max(day) AS last, held FROM (
       SELECT room, day, held, julianday(day) - row_number() OVER (PARTITION BY room, held ORDER BY day) AS island FROM (
         SELECT n.value ->> 0 AS room, n.value ->> 1 AS day, json_object(${values}) AS held
         FROM json_each(?) n
           LEFT JOIN night_rate r ON r.room_category_id = n.value ->> 0 AND r.day = n.value ->> 1
           LEFT JOIN stock k ON k.room_category_id = n.value ->> 0 AND k.day = n.value ->> 1
           LEFT JOIN night_rule q ON q.room_category_id = n.value ->> 0 AND q.day = n.value ->> 1))
       GROUP BY room, held, island ORDER BY room, first)`,
    JSON.stringify(nights.map(({ room, day }) => [room, day])),
  )
}
