import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import { json, text } from '#worker/database/columns.ts'
import { type Database, type SqlValue, statement } from '#worker/database/database.ts'
import type { KeptProgramme, Programme } from './programme.ts'

type Row = Record<string, SqlValue>

/** Every programme there is, as they were made. */
export async function listProgrammes(db: Database): Promise<KeptProgramme[]> {
  return (await db.all<Row>('SELECT * FROM programme ORDER BY id')).map(toProgramme)
}

function toProgramme(row: Row): KeptProgramme {
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

/** Writes a programme in place of the one with a number, else as a new one; its number, null where there is none such. */
export async function upsertProgramme(db: Database, id: number | null, programme: Programme): Promise<number | null> {
  const values = [
    programme.kind,
    programme.brandId,
    JSON.stringify(programme.countries),
    programme.pricePercent,
    programme.commissionPercent,
    programme.properties && JSON.stringify(programme.properties),
    programme.from,
    programme.until,
  ]
  const columns =
    'kind, brand_id, countries, price_percent, commission_percent, properties, from_day, until_day, is_live'
  const sql =
    id === null
      ? `INSERT INTO programme (${columns}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 1) RETURNING id`
      : `UPDATE programme SET (${columns}) = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 1) WHERE id = ?9 RETURNING id`
  const [written] = await db.batch([statement(sql, ...values, ...(id === null ? [] : [id]))])
  const row = written?.rows[0]
  return row ? Number(row.id) : null
}

/** Ends a programme at once. */
export async function updateProgrammeOff(db: Database, id: number): Promise<void> {
  await db.batch([statement('UPDATE programme SET is_live = 0 WHERE id = ? AND is_live = 1', id)])
}
