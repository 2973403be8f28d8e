import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { NightKind } from '../kinds/nights.ts'
import { type Fields, withoutNulls } from './export-rule.ts'

type NightRow = { code: string; room: string; day: CalendarDay; currency: string } & Record<string, number | null>

const nightTables: Record<NightKind, { sql: string; columns: readonly string[] }> = {
  rates: { sql: 'night_rate n', columns: ['n.single_minor', 'n.double_minor', 'n.extra_minor'] },
  stock: { sql: 'stock n', columns: ['n.total', 'n.is_closed'] },
  rules: {
    sql: 'night_rule n',
    columns: [
      'n.min_nights',
      'n.max_nights',
      'n.no_arrival AS closed_to_arrival',
      'n.no_departure AS closed_to_departure',
    ],
  },
}
const nightConditions: Record<NightKind, string> = {
  rates: 'true',
  stock: '(n.total <> c.rooms_total OR n.is_closed = 1)',
  rules: 'true',
}

const PROPERTIES_PER_PAGE = 20

/** Yields the nights of each page of properties from today on; equal nights are one record. */
export async function* nightRecords(
  db: Database,
  { kind, reach, now }: { kind: NightKind; reach: Reach; now: number },
): AsyncGenerator<Fields[]> {
  const { sql, columns } = nightTables[kind]
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
    const rows = await db.all<NightRow>(
      `SELECT p.oyo_id AS code, c.name AS room, p.currency, n.day, ${columns.join(', ')}
       FROM property p JOIN room_category c ON c.property_id = p.id AND c.is_disabled = 0
         JOIN ${sql} ON n.room_category_id = c.id
       WHERE p.id IN (SELECT value FROM json_each(?1)) AND n.day >= ?2 AND ${nightConditions[kind]}
       ORDER BY p.id, c.position, n.day`,
      JSON.stringify(properties.map(({ id }) => id)),
      calendarDayIn('UTC', now),
    )
    yield toRanges(rows.map((row) => toRecord(kind, row)))
  }
}

type NightRecord = Fields & { from: CalendarDay; to: CalendarDay }

function toRecord(kind: NightKind, row: NightRow): NightRecord {
  const major = (amountMinor: number | null | undefined) =>
    toMajor({ amountMinor: amountMinor ?? 0, currency: row.currency })
  const night = { property_code: row.code, room_name: row.room, from: row.day, to: row.day }
  if (kind === 'rates')
    return { ...night, single: major(row.single_minor), double: major(row.double_minor), extra: major(row.extra_minor) }
  if (kind === 'stock') return { ...night, total: row.total, closed: row.is_closed === 1 }
  const rules = withoutNulls({ min: row.min_nights, max: row.max_nights })
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
