import { writeCsvCell } from '#app/domain/operators/csv-cell.ts'
import { type FileDownload, toFile } from '#worker/admin/file-download.ts'

type Item = Record<string, unknown> & { last_year: Record<string, unknown> | null }

/** Returns a report as CSV: the fields of its rows, those of last year as `last_year_…`. */
export function toReportFile(name: string, columns: ReportColumns, items: readonly Item[]): FileDownload {
  const header = [...columns.row, ...columns.lastYear.map((column) => `last_year_${column}`)]
  const lines = items.map((item) => [
    ...columns.row.map((column) => item[column]),
    ...columns.lastYear.map((column) => item.last_year?.[column]),
  ])
  return toCsvFile(name, [header, ...lines])
}

/** Returns lines as a CSV file. */
export function toCsvFile(name: string, lines: readonly (readonly unknown[])[]): FileDownload {
  const text = lines.map((cells) => `${cells.map(writeCsvCell).join(',')}\r\n`).join('')
  async function* pages() {
    yield text
  }
  return toFile({ type: 'text/csv', name, pages: pages() })
}

export type ReportColumns = { row: string[]; lastYear: string[] }
