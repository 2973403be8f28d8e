import { Fragment } from 'react'
import type { Markup } from '#app/ui/markup.tsx'
import { Icon } from './icon.tsx'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => Markup
  /** Numbers and money stand at the end edge. */
  isEnd?: boolean
  /** The column that names the row: first on phones, and its header for screen readers. */
  isHead?: boolean
  /** The value by which the column sorts, and its cell in a file; absent: neither. */
  value?: (row: Row) => string | number | null
  /** Its cell in a file, where that is not what it sorts by. */
  file?: (row: Row) => string | number | null
  /** Not shown until a person chooses the column. */
  isHidden?: boolean
  /** Absent: the column can't be sorted. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; toggle: () => void }
  /** In the last row. */
  sum?: Markup
}

type Props<Row> = {
  /** The label of the table, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The row whose details are open beside or below the table. */
  chosen?: string | number | null
  /** Below the chosen row: a question about it. */
  drawer?: Markup
}

/** A table that becomes a list of entries on a phone, each value under its label. */
export function DataTable<Row>({ label, columns, rows, rowKey, chosen, drawer }: Props<Row>) {
  return (
    <div className="table-frame">
      <table className="table entries" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.isEnd ? 'end' : undefined}
                aria-sort={column.sort?.direction}
              >
                {column.sort ? (
                  <button type="button" className="sort" onClick={column.sort.toggle}>
                    <span>{column.label}</span>
                    {column.sort.direction === 'none' ? null : (
                      <span className={column.sort.direction}>
                        <Icon name="chevron" size="s" />
                      </span>
                    )}
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            return (
              <Fragment key={key}>
                <tr data-row={key} className={key === chosen ? 'in-hand' : undefined}>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
                {key === chosen && drawer ? (
                  <tr className="drawer">
                    <td colSpan={columns.length}>{drawer}</td>
                  </tr>
                ) : null}
              </Fragment>
            )
          })}
        </tbody>
        {columns.some(({ sum }) => sum !== undefined) ? (
          <tfoot>
            <tr>
              {columns.map(({ id, isEnd, label: name, sum }) => (
                <td key={id} className={isEnd ? 'end' : undefined} data-label={name}>
                  {sum}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: Markup }) {
  const classes = column.isEnd ? 'end' : undefined
  if (column.isHead) {
    return (
      <th scope="row" className={classes}>
        {children}
      </th>
    )
  }
  return (
    <td className={classes} data-label={column.label}>
      {children}
    </td>
  )
}
