import type { SortingState } from '@tanstack/react-table'
import { createColumnHelper, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import { cells, features } from './columns.tsx'
import type { BookingRow } from './queries.ts'
import type { ColumnId } from './search.ts'

const HEAD_PX = 40
const ROW_PX = { desk: 52, phone: 86 }

type Props = {
  rows: readonly BookingRow[]
  columns: readonly ColumnId[]
  sort: ColumnId | undefined
  isDescending: boolean
  toggleSort: (id: ColumnId) => void
  /** Booking number of the row in hand. */
  inHand: string | null
  choose: (bookingNo: string) => void
  /** The row that J or K moved to, which gets the focus; `at` numbers the moves. */
  stepped: { number: string; at: number } | null
  /** Called when the end of the rows comes into view. */
  readMore: () => void
  /** Rows as sorted, for the keys that step through them. */
  order: { current: readonly BookingRow[] }
}

const helper = createColumnHelper<typeof features, BookingRow>()

/** Many bookings: only the rows in view are in the page. */
export function BookingTable(props: Props) {
  const { rows, columns: shown, sort, isDescending, toggleSort, inHand, choose, stepped, readMore, order } = props
  const scroll = useRef<HTMLDivElement>(null)
  const columns = useMemo(
    () => helper.columns(shown.map((id) => helper.accessor(cells[id].value, { id, header: cells[id].label }))),
    [shown],
  )
  const sorting = useMemo<SortingState>(() => (sort ? [{ id: sort, desc: isDescending }] : []), [sort, isDescending])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns, data, state: { sorting }, getRowId: (row) => row.booking_no })
  const sorted = table.getRowModel().rows
  order.current = sorted.map(({ original }) => original)
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (innerWidth < 780 ? ROW_PX.phone : ROW_PX.desk),
    getItemKey: (index) => sorted[index]?.id ?? index,
    overscan: 10,
    scrollPaddingStart: HEAD_PX,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= sorted.length - 20) readMore()
  }, [last, sorted.length, readMore])
  useEffect(() => {
    const index = stepped ? sorted.findIndex(({ id }) => id === stepped.number) : -1
    if (index < 0) return
    virtual.scrollToIndex(index)
    const frame = requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-index="${index}"] .row-link`)?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
    // Only a step of the person scrolls, not a reread.
  }, [stepped])
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div ref={scroll} className="bookings-scroll">
      <table className="table bookings-table" aria-label={text('shell.bookings')} aria-rowcount={sorted.length + 1}>
        <thead>
          <tr>
            {table.getHeaderGroups()[0]?.headers.map(({ id }) => {
              const column = id as ColumnId
              const direction = id === sort ? (isDescending ? 'descending' : 'ascending') : 'none'
              return (
                <th key={id} scope="col" className={cells[column].isEnd ? 'end' : undefined} aria-sort={direction}>
                  <button type="button" className="sort" onClick={() => toggleSort(column)}>
                    <span>{cells[column].label}</span>
                    {direction === 'none' ? null : (
                      <span className={direction}>
                        <Icon name="chevron" size="s" />
                      </span>
                    )}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          <Spacer px={before} />
          {items.map(({ index }) => {
            const row = sorted[index]
            if (!row) return null
            return (
              <tr
                key={row.id}
                ref={virtual.measureElement}
                data-index={index}
                data-booking={row.id}
                aria-rowindex={index + 2}
                className={row.id === inHand ? 'in-hand' : undefined}
                onFocus={() => choose(row.id)}
              >
                {shown.map((id) => (
                  <Cell key={id} id={id} row={row.original} />
                ))}
              </tr>
            )
          })}
          <Spacer px={after} />
        </tbody>
      </table>
    </div>
  )
}

function Cell({ id, row }: { id: ColumnId; row: BookingRow }) {
  const { cell, label, isEnd } = cells[id]
  const className = isEnd ? `${id} end` : id
  if (id === 'guest') {
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td className={className} data-label={label}>
      {cell(row)}
    </td>
  )
}

/** The height of the rows that are not in the page. */
function Spacer({ px }: { px: number }) {
  return px > 0 ? <tr className="spacer" style={{ blockSize: px }} /> : null
}
