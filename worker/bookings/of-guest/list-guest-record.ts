import type { SqlValue } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { findGuestRecord, type RecordOf } from './guest-record-storage.ts'

type Row = Record<string, SqlValue>
type TellingRecord = { [name: string]: unknown }

/** Returns the data export of a guest's bookings with history and payments; times as ISO strings. */
export async function listGuestRecord(deps: Deps, guest: RecordOf): Promise<TellingRecord[]> {
  const { bookings, ...children } = await findGuestRecord(deps.db, guest)
  return bookings.map((row) => {
    const own = (rows: Row[]) =>
      rows.filter(({ booking_id }) => booking_id === row.id).map(({ booking_id: _, ...rest }) => readable(rest))
    const parts = Object.entries(children).map(([name, rows]) => [name, own(rows)])
    const { id: _, ...booking } = row
    return { ...readable(booking), ...Object.fromEntries(parts) }
  })
}

const JSON_COLUMNS = new Set(['details', 'guest_address', 'review'])

/** Converts times to ISO strings and parses JSON columns; amounts stay in minor units. */
export function readable(row: Row): TellingRecord {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toValue(name, value)]))
}

function toValue(name: string, value: SqlValue): unknown {
  if (value === null) return null
  if (typeof value === 'number' && /(^|_)(at|until)$/.test(name)) return new Date(value).toISOString()
  return typeof value === 'string' && JSON_COLUMNS.has(name) ? JSON.parse(value) : value
}
