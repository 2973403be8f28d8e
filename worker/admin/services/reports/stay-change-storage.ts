import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { leadTimeClasses, leadTimeClassSql } from '#app/domain/reports/lead-times.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import {
  type FactQuery,
  type FactRow,
  hasDays,
  type PackedRow,
  type ReportLists,
  reportLists,
  sumSql,
  toRangeNumbers,
  unpackSums,
} from './report-lists.ts'
import type { ReportProperty, ZoneOffsets } from './report-properties.ts'

/** Longest stay of the table of bookings: a stay with a night in a range arrived less than this before it. */
const MAX_NIGHTS = 60

/** Moments from `since` (included) to `until` at a property. */
export type Moments = { since: Instant; until: Instant }

type NightQuery = FactQuery & {
  /** Moments of the ranges, and of those of last year. */
  momentsOf: (property: ReportProperty) => readonly [now: Moments, lastYear: Moments]
  /** Whether to tell booked, changed and lost room nights apart; else they are 0. */
  hasKinds: boolean
  /** Whether all changes until today count in the ranges that are not last year's: their sums are `night_sold`. */
  isUntilToday?: boolean
}

type ChangeParts = { count: string; free: string; minor: string }

/** Sums of changes; `count` is what one change adds to room nights, `minor` to the revenue of rooms. */
function changeSums(hasKinds: boolean, { count, free, minor }: ChangeParts): string {
  const kinds = ["'booked'", "'changed', 'corrected'", "'cancelled', 'no_show'"].map((names) =>
    hasKinds ? `sum(iif(c.kind IN (${names}), ${count}, 0))` : '0',
  )
  return `json_array(${kinds.join(', ')}, sum(${count}), sum(${minor}), sum(${free}))`
}

const wholeStay: ChangeParts = {
  count: 'c.sign * c.rooms * c.nights',
  free: 'c.sign * c.rooms * c.free_nights',
  minor: 'c.sign * c.room_minor',
}
const eachNight: ChangeParts = {
  count: 'c.sign * c.rooms',
  free: 'iif(j.value = 0, c.sign * c.rooms, 0)',
  minor: 'c.sign * j.value',
}

/**
 * Returns how the books changed within moments, by night: room nights booked, changed and lost, all of them, room
 * revenue, and room nights free of charge. All changes before a moment are what was on the books then; of those until
 * today `night_sold` has the sums. Changes of some days are found by their time. Of longer times each stay within a
 * range is summed as it is; only those that reach beyond it are read night by night.
 */
export async function loadNightChanges(db: Database, query: NightQuery): Promise<FactRow[]> {
  const { bind, params } = bindParams()
  const lists = reportLists(query, bind, (property) =>
    query.momentsOf(property).flatMap(({ since, until }) => [since, until]),
  )
  const isBrief = query.properties.every((property) =>
    query.momentsOf(property).every(({ since, until }) => until - since <= MAX_BRIEF_MS),
  )
  const parts = isBrief
    ? [nightsSql(query, { days: wholeTime, index: 'stay_change_by_time' })]
    : hasDays(query)
      ? [nightsSql(query, { days: wholeTime })]
      : [insideSql(query, lists), ...edges.map((edge) => nightsSql(query, edge))]
  const changed = `SELECT *, 0 AS isSum FROM (${parts.join(' UNION ALL ')})`
  const sold = query.isUntilToday ? `UNION ALL SELECT *, 1 FROM (${sumSql(query, lists, soldNights)})` : ''
  const rows = await db.all<PackedRow & { isSum: 0 | 1 }>(
    `WITH ${lists.tables},
       m AS MATERIALIZED (SELECT value ->> 0 AS n, value ->> 1 AS day, value ->> 2 AS side
         FROM json_each(${bind(toDayList(query))}))
     ${changed} ${sold}`,
    ...params,
  )
  const factsOf = (isSum: 0 | 1) => rows.filter((row) => row.isSum === isSum).map(unpackSums)
  return [...factsOf(0), ...toRangeNumbers(query, factsOf(1))]
}

const soldNights = {
  table: 'night_sold s',
  day: 's.day',
  where: 's.currency = @.currency AND NOT b.side',
  ofAll: { table: 'day_sold s' },
  sums: ['0', '0', '0', 'sum(s.rooms)', 'sum(s.room_minor)', 'sum(s.free_rooms)'],
} as const

/** Changes of this many days are found by their time; of more, most stays are read in any case. */
const MAX_BRIEF_MS = 31 * DAY_MS

/** Condition on the time of a change; the first part skips ranges whose sums are `night_sold`. */
function isWithin({ isUntilToday }: NightQuery, p: string): string {
  return `${isUntilToday ? 'b.side' : 'true'}
    AND c.at >= iif(b.side, ${p}.v2, ${p}.v0) AND c.at < iif(b.side, ${p}.v3, ${p}.v1)`
}

/** Selects the sums of stays that lie in their range as a whole. */
function insideSql(query: NightQuery, { group, of, from, isOfGroup }: ReportLists): string {
  return `SELECT b.n, ${group}, (SELECT ${changeSums(query.hasKinds, wholeStay)} FROM ${from}stay_change c
      WHERE ${isOfGroup('c')} AND c.arrival BETWEEN b.first AND b.last AND ${isWithin(query, of)}
        AND c.currency = ${of}.currency AND c.arrival + c.nights - 1 <= b.last) AS sums
    FROM b CROSS JOIN g`
}

/** Stays to read night by night: they arrive from `first` to `last` and reach the night `beyond`. */
type Edge = { days: string; index?: string; nights?: string }

/** All stays of the ranges of each year. */
const wholeTime = `SELECT side, min(first) - ${MAX_NIGHTS - 1} AS first, max(last) AS last, min(first) AS beyond
  FROM b GROUP BY side`

/** Stays that leave a range or arrive before the first; long ones have an index, so that others need few days. */
const edges: readonly Edge[] = [
  { days: edgeDays(7), nights: '<= 7' },
  { days: edgeDays(MAX_NIGHTS), nights: '> 7', index: 'stay_change_long' },
]

function edgeDays(maxNights: number): string {
  return `SELECT side, max(first, last - ${maxNights - 2}) AS first, last, last + 1 AS beyond FROM b
    UNION ALL SELECT side, min(first) - ${maxNights - 1}, min(first) - 1, min(first) FROM b GROUP BY side`
}

/** Selects the sums of single nights. */
function nightsSql(query: NightQuery, { days, index, nights }: Edge): string {
  return `SELECT m.n, ${query.isEachProperty ? 'c.property_id' : '0'} AS property, c.currency,
      ${changeSums(query.hasKinds, eachNight)} AS sums
    FROM (${days}) b CROSS JOIN p CROSS JOIN stay_change c ${index ? `INDEXED BY ${index}` : ''}
      CROSS JOIN json_each(c.night_minor) j CROSS JOIN m
    WHERE p.is_own AND c.property_id = p.id AND c.arrival BETWEEN b.first AND b.last AND ${isWithin(query, 'p')}
      ${nights ? `AND c.nights ${nights}` : ''} AND c.arrival + c.nights - 1 >= b.beyond
      AND m.day = c.arrival + j.key AND m.side = b.side
    GROUP BY 1, 2, 3`
}

/** Each day of the ranges with the range it is in. */
function toDayList({ ranges }: FactQuery): string {
  return JSON.stringify(
    ranges.flatMap(({ n, first, last, isLastYear }) =>
      Array.from({ length: last - first + 1 }, (_, index) => [n, first + index, Number(isLastYear)]),
    ),
  )
}

export const isEnded = (table: string) => `${table}.kind IN ('cancelled', 'no_show')`

const DAY_ENDED_SUMS = ['bookings', 'cancelled', 'no_shows', 'lost_nights', 'lost_minor', 'fee_minor'].map(
  (column) => `sum(s.${column})`,
)

/**
 * Returns by day of arrival: bookings, cancelled ones, no-shows, room nights and room revenue of both, what was kept.
 */
export async function loadCancellations(db: Database, query: FactQuery): Promise<FactRow[]> {
  const { bind, params } = bindParams()
  const lists = reportLists(query, bind)
  const ended = isEnded('s')
  const sums = [
    `sum(iif(${ended}, 0, s.sign * s.is_booked))`,
    "sum(iif(s.kind = 'cancelled', -s.sign * s.is_booked, 0))",
    "sum(iif(s.kind = 'no_show', -s.sign * s.is_booked, 0))",
    `sum(iif(${ended}, -s.sign * s.rooms * s.nights, 0))`,
    `sum(iif(${ended}, -s.sign * s.room_minor, 0))`,
    'sum(s.sign * s.fee_minor)',
  ]
  const spec = {
    table: 'stay_change s',
    day: 's.arrival',
    where: 's.currency = @.currency',
    sums,
    ofAll: { table: 'day_ended s', sums: DAY_ENDED_SUMS },
  } as const
  const rows = await db.all<PackedRow>(`WITH ${lists.tables} ${sumSql(query, lists, spec)}`, ...params)
  return toRangeNumbers(query, rows.map(unpackSums))
}

export type LeadTimeQuery = FactQuery & {
  /** Offsets of the property's zone at every moment its bookings were made. */
  offsetsOf: (property: ReportProperty) => ZoneOffsets
}

/** Returns the values of each property from which `bookedOnSql` computes days. */
export function zoneValues({ properties, offsetsOf }: LeadTimeQuery): (property: ReportProperty) => number[] {
  const count = stepsOf(properties.map(offsetsOf))
  return (property) => {
    const { offset, steps } = offsetsOf(property)
    const none = Array.from({ length: count - steps.length }, () => [0, 0]).flat()
    return [offset, ...steps.flatMap(({ at, by }) => [at, by]), ...none]
  }
}

/**
 * Returns by day of arrival and class of lead time: bookings, ended ones, room nights of all, and the sum of their
 * days. Reads every stay.
 */
export async function loadSingleLeadTimes(db: Database, query: LeadTimeQuery): Promise<FactRow[]> {
  const { bind, params } = bindParams()
  const { tables, group, of, from, isOfGroup, isOfCurrency } = reportLists(query, bind, zoneValues(query))
  const rows = await db.all<PackedRow>(
    `WITH ${tables}
     SELECT b.n, ${group}, (SELECT json_group_array(json_array(key, bookings, nights, days)) FROM (
         SELECT key, sum(bookings) AS bookings, sum(nights) AS nights, sum(bookings * days) AS days
         -- Without their limits the inner queries would be merged, and days and class computed for each sum.
         FROM (SELECT 2 * ${leadTimeClassSql('days')} + has_ended AS key, bookings, nights, days
           FROM (SELECT c.arrival - ${bookedOnSql(of, query)} AS days, ${isEnded('c')} AS has_ended,
               c.sign AS bookings, c.sign * c.rooms * c.nights AS nights
             FROM ${from}stay_change c WHERE ${isOfGroup('c')} AND ${isOfCurrency('c')} AND c.is_booked
               AND c.arrival BETWEEN b.first AND b.last LIMIT -1)
           LIMIT -1)
         GROUP BY key)) AS sums
     FROM b CROSS JOIN g`,
    ...params,
  )
  return unpackLeadTimes(rows)
}

/** Key of packed sums: twice the class, and one more for ended bookings. */
export function unpackLeadTimes(rows: readonly PackedRow[]): FactRow[] {
  const facts: FactRow[] = []
  for (const { n, property, currency, sums: packed } of rows) {
    for (const [key, bookings, nights, days] of JSON.parse(packed) as [number, number, number, number][]) {
      const index = key >> 1
      const hasEnded = key % 2 === 1
      // Days are negative where a guest of the night before books after midnight.
      const sums = hasEnded ? [0, -bookings, 0, 0] : [bookings, 0, nights, index === 0 ? 0 : days]
      if (sums.some((sum) => sum !== 0)) facts.push({ n, property, currency, key: leadTimeClasses[index] ?? '', sums })
    }
  }
  return facts
}

/**
 * The day a booking was made at the property: `v0` is the zone's first offset, then moments and shifts of later ones.
 * Only near midnight the shifts can change the day, so that few rows need them.
 */
export function bookedOnSql(of: string, { properties, offsetsOf }: LeadTimeQuery): string {
  const zones = properties.map(offsetsOf)
  const count = stepsOf(zones)
  const sums = zones.flatMap(({ steps }) => steps.map((_, index) => steps.slice(0, index + 1).reduce(addShift, 0)))
  const [low, high] = [-Math.min(0, ...sums), DAY_MS - 1 - Math.max(0, ...sums)]
  const shifts = Array.from({ length: count }, (_, index) => {
    const column = 1 + 2 * index
    return ` + (c.made_at >= ${of}.v${column}) * ${of}.v${column + 1}`
  })
  const first = `(c.made_at + ${of}.v0)`
  if (count === 0) return `${first} / ${DAY_MS}`
  const local = `c.made_at + ${of}.v0${shifts.join('')}`
  return `iif(${first} % ${DAY_MS} BETWEEN ${low} AND ${high}, ${first}, ${local}) / ${DAY_MS}`
}

const addShift = (sum: number, { by }: { by: number }) => sum + by
const stepsOf = (zones: readonly ZoneOffsets[]) => Math.max(0, ...zones.map(({ steps }) => steps.length))
