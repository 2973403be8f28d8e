import { text } from '#app/admin/text/text.ts'
import type { Column } from '#app/admin/ui/data-table.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { type CsvCell, writeCsv } from './csv.ts'
import { FileButton } from './file-button.tsx'
import type { ViewList } from './saved-view.ts'
import { SavedViews } from './saved-views.tsx'
import type { Table } from './use-table.ts'

type Props<Row> = {
  table: Table<Row>
  /** The page whose views are saved. */
  list: ViewList
  /** The file's name, before the day. */
  file: string
  /** Search parameters that belong to no view, such as the row that is open. */
  leaveOut?: readonly string[]
  /** The currency of a row's amounts: the last column of the file. */
  currency?: (row: Row) => string
}

/** The tools above each table: columns, file and saved views. */
export function TableTools<Row>({ table, list, file, leaveOut, currency }: Props<Row>) {
  return (
    <div className="table-tools">
      {table.isPart ? <span className="muted">{text('table.sortedPart', { count: table.rows.length })}</span> : null}
      <SavedViews list={list} leaveOut={leaveOut} />
      <ColumnMenu columns={table.optional} shown={table.chosen} choose={table.choose} />
      <FileButton
        name={file}
        write={async () => {
          const rows = await table.readForFile()
          return { csv: toCsv(rows, table.columns, currency), count: rows.length }
        }}
      />
    </div>
  )
}

/** Returns the shown columns that have values as CSV. */
export function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  currency?: (row: Row) => string,
): string {
  const inFile = columns.filter(({ value, file }) => value || file)
  const cellsOf = (row: Row): CsvCell[] => inFile.map(({ value, file }) => (file ?? value)?.(row) ?? null)
  const header = inFile.map(({ label }) => label)
  if (!currency) return writeCsv([header, ...rows.map(cellsOf)])
  return writeCsv([[...header, text('table.currency')], ...rows.map((row) => [...cellsOf(row), currency(row)])])
}
