import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { StayDetails, StayWindow } from '#worker/services/pricing/details/stay-details.ts'
import {
  stayDetailsColumns,
  stayDetailsJoins,
  toStayDetails,
} from '#worker/services/pricing/details/stay-details-storage.ts'

const ROUND = 'recorded-prices'

/** Progress of a day's recording; `after` is the last property done. */
export type Round = { day: CalendarDay; after: number; isDone: boolean }

export async function findRound(db: Database): Promise<Round | null> {
  const row = await db.first<{ value: string }>('SELECT value FROM about WHERE key = ?', ROUND)
  return row ? (JSON.parse(row.value) as Round) : null
}

export function roundStatement(round: Round): Statement {
  return statement(
    'INSERT INTO about (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2',
    ROUND,
    JSON.stringify(round),
  )
}

/** Selects published properties of every brand after an id, with what pricing needs. */
export function pricedStatement(query: { after: number; limit: number; window: StayWindow }): Statement {
  const { bind, params } = bindParams()
  const sql = `SELECT ${stayDetailsColumns(bind, { window: query.window, locale: defaultLocale, pictures: 0, areRoomsBare: true })}
    FROM property p ${stayDetailsJoins}
    WHERE p.id > ${bind(query.after)} AND p.is_live = 1 ORDER BY p.id LIMIT ${bind(query.limit)}`
  return { sql, params }
}

export function toPriced(rows: readonly Record<string, SqlValue>[], window: StayWindow): StayDetails[] {
  return rows.map((row) => toStayDetails(row, { window }))
}

export type LowestPrice = { propertyId: number; night: CalendarDay; lowestMinor: number }

/** Inserts prices that differ from the night's last record. A second price on one day counts only when lower. */
export function recordStatement(prices: readonly LowestPrice[], recordedOn: CalendarDay): Statement {
  return statement(
    `INSERT INTO recorded_price (property_id, night, recorded_on, lowest_minor)
     SELECT e.value ->> 0, e.value ->> 1, ?2, e.value ->> 2 FROM json_each(?1) e
     WHERE (SELECT r.lowest_minor FROM recorded_price r
       WHERE r.property_id = e.value ->> 0 AND r.night = e.value ->> 1 AND r.recorded_on <= ?2
       ORDER BY r.recorded_on DESC LIMIT 1) IS NOT e.value ->> 2
     ON CONFLICT (property_id, night, recorded_on)
       DO UPDATE SET lowest_minor = excluded.lowest_minor WHERE excluded.lowest_minor < lowest_minor`,
    JSON.stringify(prices.map(({ propertyId, night, lowestMinor }) => [propertyId, night, lowestMinor])),
    recordedOn,
  )
}

/** Deletes records of past nights in a range of properties, both included. */
export function forgetStatement({ from, to, before }: { from: number; to: number; before: CalendarDay }): Statement {
  return statement('DELETE FROM recorded_price WHERE property_id BETWEEN ? AND ? AND night < ?', from, to, before)
}
