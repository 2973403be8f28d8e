import { writeCsv } from '#app/admin/shell/table/csv.ts'
import { text } from '#app/admin/text/text.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { cells } from './columns.tsx'
import { type BookingRow, balanceOf } from './queries.ts'
import type { ColumnId } from './search.ts'

/** Returns the columns shown as CSV, after the booking number and with the currency of the amounts. */
export function toCsv(rows: readonly BookingRow[], columns: readonly ColumnId[]): string {
  const header = [
    text('bookings.bookingNumber'),
    ...columns.map((id) => cells[id].label),
    ...(hasMoney(columns) ? [text('bookings.currency')] : []),
  ]
  const lines = rows.map((row) => [
    row.booking_no,
    ...columns.map((id) => cellOf(row, id)),
    ...(hasMoney(columns) ? [row.currency] : []),
  ])
  return writeCsv([header, ...lines])
}

const hasMoney = (columns: readonly ColumnId[]) => columns.includes('total') || columns.includes('due')

function cellOf(row: BookingRow, id: ColumnId): string | number {
  const { currency } = row
  if (id === 'total') return toMajor({ amountMinor: row.total_minor, currency })
  if (id === 'due') return toMajor({ amountMinor: balanceOf(row), currency })
  return cells[id].value(row)
}
