import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { NightKind } from '../kinds/nights.ts'
import { type Fields, withoutNulls } from './export-rule.ts'

type NightRow = { code: string; room: string; plan: string | null; day: CalendarDay; currency: string } & {
  [column: string]: number | null
}

const ruleColumns = [
  ...['n.min_nights', 'n.max_nights', 'n.min_through'],
  ...['n.no_arrival AS closed_to_arrival', 'n.no_departure AS closed_to_departure'],
]
const rateColumns = ['n.single_minor', 'n.double_minor', 'n.extra_minor']

type NightTable = { sql: string; columns: readonly string[]; where: string }

const nightTables: Record<NightKind, NightTable> = {
  rates: { sql: 'night_rate n', columns: rateColumns, where: 'true' },
  stock: {
    sql: 'stock n',
    columns: ['n.total', 'n.is_closed'],
    where: '(n.total <> c.rooms_total OR n.is_closed = 1)',
  },
  rules: { sql: 'night_rule n', columns: ruleColumns, where: 'true' },
}

/** Plans share the rooms of the room type: of its stock they have closed nights alone. */
const planTables: Record<NightKind, Omit<NightTable, 'sql'>> = {
  rates: { columns: rateColumns, where: 'n.single_minor IS NOT NULL' },
  stock: { columns: ['n.is_closed'], where: 'n.is_closed = 1' },
  rules: {
    columns: ruleColumns,
    where: `(coalesce(n.min_nights, n.max_nights, n.min_through) IS NOT NULL
      OR n.no_arrival = 1 OR n.no_departure = 1)`,
  },
}

const PROPERTIES_PER_PAGE = 20

/** Yields the nights of each page of properties from today on; equal nights are one record. */
export async function* nightRecords(
  db: Database,
  { kind, reach, now }: { kind: NightKind; reach: Reach; now: number },
): AsyncGenerator<Fields[]> {
  const reachJson = reach === 'all' ? null : JSON.stringify(reach)
  for (let after = 0; ; ) {
    const properties = await db.all<{ id: number }>(
      'SELECT id FROM property WHERE id > ?1 AND (?2 IS NULL OR id IN (SELECT value FROM json_each(?2))) ORDER BY id LIMIT ?3',
      after,
      reachJson,
      PROPERTIES_PER_PAGE,
    )
    if (properties.length === 0) return
    after = properties.at(-1)?.id ?? after
    const page = [JSON.stringify(properties.map(({ id }) => id)), calendarDayIn('UTC', now)]
    const rows = await db.all<NightRow>(ownNightsSql(kind), ...page)
    yield toRanges(rows.map((row) => toRecord(kind, row)))
    const planRows = await db.all<NightRow>(planNightsSql(kind), ...page)
    if (planRows.length > 0) yield toRanges(planRows.map((row) => toRecord(kind, row)))
  }
}

function ownNightsSql(kind: NightKind): string {
  const { sql, columns, where } = nightTables[kind]
  return `SELECT p.oyo_id AS code, c.name AS room, NULL AS plan, p.currency, n.day, ${columns.join(', ')}
    FROM property p JOIN room_category c ON c.property_id = p.id AND c.is_disabled = 0
      JOIN ${sql} ON n.room_category_id = c.id
    WHERE p.id IN (SELECT value FROM json_each(?1)) AND n.day >= ?2 AND ${where}
    ORDER BY p.id, c.position, n.day`
}

function planNightsSql(kind: NightKind): string {
  const { columns, where } = planTables[kind]
  return `SELECT p.oyo_id AS code, c.name AS room, g.code AS plan, p.currency, n.day, ${columns.join(', ')}
    FROM property p JOIN rate_plan g ON g.property_id = p.id JOIN rate_plan_room r ON r.plan_id = g.id
      JOIN room_category c ON c.id = r.room_category_id AND c.is_disabled = 0
      JOIN rate_plan_night n ON n.room_category_id = c.id AND n.plan_id = g.id
    WHERE p.id IN (SELECT value FROM json_each(?1)) AND n.day >= ?2 AND ${where}
    ORDER BY p.id, c.position, g.id, n.day`
}

type NightRecord = Fields & { from: CalendarDay; to: CalendarDay }

function toRecord(kind: NightKind, row: NightRow): NightRecord {
  const major = (amountMinor: number | null | undefined) =>
    toMajor({ amountMinor: amountMinor ?? 0, currency: row.currency })
  const { code: property_code, room: room_name, plan, day } = row
  const night = { property_code, room_name, ...(plan === null ? {} : { plan }), from: day, to: day }
  if (kind === 'rates')
    return { ...night, single: major(row.single_minor), double: major(row.double_minor), extra: major(row.extra_minor) }
  const total = plan === null ? { total: row.total } : {}
  if (kind === 'stock') return { ...night, ...total, closed: row.is_closed === 1 }
  const rules = withoutNulls({ min: row.min_nights, max: row.max_nights, min_through: row.min_through })
  return { ...night, ...rules, cta: row.closed_to_arrival === 1, ctd: row.closed_to_departure === 1 }
}

function toRanges(records: readonly NightRecord[]): NightRecord[] {
  const ranges: NightRecord[] = []
  const serializeValues = ({ from: _from, to: _to, ...others }: NightRecord) => JSON.stringify(others)
  for (const record of records) {
    const last = ranges.at(-1)
    const isNext = last && addDays(last.to, 1) === record.from
    if (isNext && serializeValues(last) === serializeValues(record)) last.to = record.to
    else ranges.push({ ...record })
  }
  return ranges
}
