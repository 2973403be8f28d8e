import { type Statement, statement } from '#worker/infra/database/database.ts'

export type ArchivedRow = Record<string, string | number | null>
export type StayRows = Record<StayTable, ArchivedRow[]>

type TableRows = { columns: readonly string[]; where: string; order: string; isPersonal?: true }

const ofBooking = { where: 'booking_id = ?1', order: 'position' } as const

/**
 * Tables whose rows leave the database with an archived stay, in the order they come back. Ledger, tax documents,
 * payments and the booking itself stay (docs/decisions/archive.md). Personal rows are erased with the guest.
 */
export const stayTables = {
  booking_room: {
    // biome-ignore format: a list in rows
    columns: [
      'booking_id', 'position', 'adults', 'children', 'infants', 'pets', 'child_ages', 'room_category_id', 'part',
    ],
    ...ofBooking,
  },
  bill: { columns: ['booking_id', 'position', 'bill_type', 'name', 'amount_minor'], ...ofBooking },
  meal_booking: {
    columns: ['id', 'booking_id', 'category_code', 'guest_count', 'status', 'amount_minor'],
    where: 'booking_id = ?1',
    order: 'id',
  },
  booking_history: {
    columns: ['booking_id', 'position', 'at', 'event', 'actor', 'details', 'change_id'],
    ...ofBooking,
  },
  booking_note: {
    columns: ['id', 'booking_id', 'at', 'author', 'kind', 'text'],
    where: 'booking_id = ?1',
    order: 'at, id',
    isPersonal: true,
  },
  message: {
    // biome-ignore format: a list in rows
    columns: [
      'id', 'brand_id', 'channel', 'recipient', 'template', 'locale', 'payload', 'status', 'attempts', 'created_at',
      'sent_at', 'claimed_until', 'provider', 'provider_ref', 'failure', 'once_key', 'network_hash', 'network_56_hash',
      'network_48_hash',
    ],
    where: "payload ->> 'bookingId' = ?1",
    order: 'created_at, rowid',
    isPersonal: true,
  },
} as const satisfies Record<string, TableRows>

/** Columns of the booking that leave with its rows, and what replaces them. */
export const bookingColumns = {
  details: "'{}'",
  special_requests: 'NULL',
  arrival_time: 'NULL',
  network_hash: 'NULL',
  network_56_hash: 'NULL',
  network_48_hash: 'NULL',
} as const

type RowTable = keyof typeof stayTables
export type StayTable = RowTable | 'booking'

const tables: Record<RowTable, TableRows> = stayTables
export const rowTables = Object.keys(stayTables) as RowTable[]
const bookingNames = Object.keys(bookingColumns)

/** SQL of all rows of a table as a JSON list of lists; `?1` is the booking's id. D1 allows a function 32 arguments. */
export function rowsSql(table: StayTable): string {
  if (table === 'booking')
    return `(SELECT json_array(json_array(${bookingNames.join(', ')})) FROM booking WHERE id = ?1)`
  const { columns, where, order } = tables[table]
  return `(SELECT coalesce(json_group_array(json_array(${columns.join(', ')}) ORDER BY ${order}), '[]')
    FROM ${table} WHERE ${where})`
}

export const allTables: readonly StayTable[] = ['booking', ...rowTables]

export function columnsOf(table: StayTable): readonly string[] {
  return table === 'booking' ? bookingNames : tables[table].columns
}

/** Returns the text of an object: a line about the stay, then a line a row. `texts` are results of `rowsSql`. */
export function toStayText(bookingId: string, texts: Record<StayTable, string>): string {
  const lines = allTables.flatMap((table) =>
    (JSON.parse(texts[table]) as (string | number | null)[][]).map((values) =>
      JSON.stringify({
        table,
        row: Object.fromEntries(columnsOf(table).map((name, index) => [name, values[index] ?? null])),
      }),
    ),
  )
  return [JSON.stringify({ archive: 'stay', version: 1, booking: bookingId }), ...lines, ''].join('\n')
}

/** Parses the text of an object; null when it is the archive of another booking. */
export function parseStayText(bookingId: string, text: string): StayRows | null {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  if (JSON.parse(head).booking !== bookingId) return null
  const rows = Object.fromEntries(allTables.map((table) => [table, [] as ArchivedRow[]])) as StayRows
  for (const line of lines) {
    const { table, row } = JSON.parse(line) as { table: StayTable; row: ArchivedRow }
    rows[table]?.push(row)
  }
  return rows
}

/** Returns the text of an object without the rows that are erased with the guest. */
export function withoutPersonalRows(text: string): string {
  const isKept = (line: string) => {
    const { table } = JSON.parse(line) as { table?: StayTable }
    return table === undefined || (table !== 'booking' && !tables[table]?.isPersonal)
  }
  return [...text.trimEnd().split('\n').filter(isKept), ''].join('\n')
}

/** Inserts rows again while the booking is being restored. Columns the archive lacks get their default. */
export function insertRows(table: RowTable, rows: readonly ArchivedRow[], bookingId: string): Statement {
  const names = columnsOf(table).filter((name) => rows.some((row) => name in row))
  const values = names.map((_, index) => `value ->> ${index}`)
  return statement(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?2)
     WHERE (SELECT archive_key FROM booking WHERE id = ?1) LIKE 'restoring:%'`,
    bookingId,
    JSON.stringify(rows.map((row) => names.map((name) => row[name] ?? null))),
  )
}
