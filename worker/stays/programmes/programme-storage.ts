import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import { json, text } from '#worker/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/database/database.ts'
import type { KeptProgramme, Programme } from './programme.ts'

type Row = Record<string, SqlValue>

export async function listProgrammes(db: Database): Promise<KeptProgramme[]> {
  return (await db.all<Row>('SELECT * FROM programme ORDER BY id')).map(toProgramme)
}

export function selectProgramme(id: number): Statement {
  return statement('SELECT * FROM programme WHERE id = ?', id)
}

export function toProgramme(row: Row): KeptProgramme {
  return {
    id: Number(row.id),
    kind: text<BrowsingMode>(row.kind),
    brandId: String(row.brand_id),
    countries: json<string[]>(row.countries),
    pricePercent: Number(row.price_percent),
    commissionPercent: Number(row.commission_percent),
    properties: row.properties === null ? null : json<number[]>(row.properties),
    from: text<CalendarDay>(row.from_day),
    until: row.until_day === null ? null : text<CalendarDay>(row.until_day),
    isLive: row.is_live === 1,
  }
}

const COLUMNS = 'kind, brand_id, countries, price_percent, commission_percent, properties, from_day, until_day'

export async function insertProgramme(db: Database, programme: Programme): Promise<number> {
  const sql = `INSERT INTO programme (${COLUMNS}, is_live) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1) RETURNING id`
  const [written] = await db.batch([statement(sql, ...valuesOf(programme))])
  return Number(written?.rows[0]?.id)
}

export function updateProgramme({ id, isLive, ...programme }: KeptProgramme): Statement {
  const values = '?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10'
  return statement(
    `UPDATE programme SET (${COLUMNS}, is_live) = (${values}) WHERE id = ?1 AND (${COLUMNS}, is_live) IS NOT (${values})`,
    ...[id, ...valuesOf(programme), Number(isLive)],
  )
}

function valuesOf(programme: Programme): SqlValue[] {
  return [
    programme.kind,
    programme.brandId,
    JSON.stringify(programme.countries),
    programme.pricePercent,
    programme.commissionPercent,
    programme.properties && JSON.stringify(programme.properties),
    programme.from,
    programme.until,
  ]
}
