import './bookings.css'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { currentInstant } from '#app/admin/client/clock.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { type Me, useMe, useProperties } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { ColumnMenu } from '#app/admin/shell/table/column-menu.tsx'
import { FileButton } from '#app/admin/shell/table/file-button.tsx'
import { SavedViews } from '#app/admin/shell/table/saved-views.tsx'
import { planReading } from '#app/admin/shell/table/use-table.ts'
import { useShownTimeZone } from '#app/admin/shell/use-shown-time-zone.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { BookingTable } from './booking-table.tsx'
import { cells } from './columns.tsx'
import { toCsv } from './csv.ts'
import { Filters, isFiltered, noFilters, SearchField } from './filters.tsx'
import { type BookingRow, toQueries } from './queries.ts'
import { type BookingsSearch, type ColumnId, columnIds, type View, views } from './search.ts'
import { readAll, useBookings } from './use-bookings.ts'

const route = getRouteApi('/shell/bookings')

const MAX_IN_FILE = 20_000

const viewMessages: Record<View, AdminMessageId> = {
  all: 'bookings.all',
  arriving: 'bookings.arriving',
  in_house: 'bookings.inHouse',
  held: 'bookings.held',
  unpaid: 'bookings.unpaid',
  unsettled: 'bookings.unsettled',
  failed: 'bookings.failed',
  cancelled: 'bookings.cancelled',
}

/** Bookings: find one by anything, or many by what they have in common. */
export function Bookings() {
  const { data: me } = useMe()
  return me ? <BookingsOf me={me} /> : <SkeletonRows />
}

function BookingsOf({ me }: { me: Me }) {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/bookings' })
  const hasProperties = useProperties(me).length > 1 && search.property === undefined
  const timeZone = useShownTimeZone(me)
  const usual = useMemo(() => usualColumns(hasProperties), [hasProperties])
  const columns = useMemo(() => search.columns ?? usual, [search.columns, usual])
  const change = useCallback(
    (part: Partial<BookingsSearch>) =>
      void navigate({ search: (known) => ({ ...known, ...part }), replace: true, resetScroll: false }),
    [navigate],
  )
  const today = calendarDayIn(timeZone, currentInstant())
  const queries = useMemo(() => toQueries(search, today), [search, today])
  const list = useBookings(queries, search.property === undefined ? 30_000 : 10_000)
  const { rows, hasMore } = list
  const searchRef = useRef<HTMLInputElement>(null)
  const count = rows?.length ?? 0
  return (
    <div className="bookings">
      <PageHead title={text('shell.bookings')} aside={<LiveMark isStale={list.isStale} readAt={list.readAt} />}>
        <SavedViews list="bookings" />
        <ColumnMenu
          columns={optionalColumns}
          shown={columns}
          choose={(ids) => change({ columns: ids.join() === usual.slice(1).join() ? undefined : ['guest', ...ids] })}
        />
        <FileButton
          name="bookings"
          write={async () => {
            const all = await readAll(queries, MAX_IN_FILE)
            return { csv: toCsv(all, columns), count: all.length }
          }}
        />
      </PageHead>
      <div className="body bookings-body">
        <div className="row">
          <SearchField search={search} change={change} inputRef={searchRef} />
          {rows ? (
            <span className="muted" role="status">
              {text(hasMore ? 'bookings.countMore' : 'bookings.count', { count })}
            </span>
          ) : null}
        </div>
        <Views search={search} />
        <details className="filters" open={hasOpenFilters(search) || undefined}>
          <summary>{text('bookings.filters')}</summary>
          <Filters search={search} change={change} />
        </details>
        {list.error && !rows ? <Failed error={list.error} retry={list.retry} /> : null}
        {rows || list.error ? null : <SkeletonRows count={12} />}
        {rows && count > 0 ? (
          <Rows
            rows={rows}
            columns={columns}
            search={search}
            change={change}
            list={list}
            focusSearch={() => searchRef.current?.focus()}
          />
        ) : null}
        {rows && count === 0 ? <NoRows search={search} change={change} /> : null}
      </div>
    </div>
  )
}

/** The guest, who names the row, stays. */
const optionalColumns = columnIds.filter((id) => id !== 'guest').map((id) => ({ id, label: cells[id].label }))

function usualColumns(hasProperties: boolean): ColumnId[] {
  const hidden: readonly ColumnId[] = ['contact', 'source', ...(hasProperties ? [] : (['property'] as const))]
  return columnIds.filter((id) => !hidden.includes(id))
}

const hasOpenFilters = ({ state, payment, source, from, to }: BookingsSearch) =>
  isFiltered({ state, payment, source, from, to })

/** The built-in views, each with its address. */
function Views({ search }: { search: BookingsSearch }) {
  const { view = 'all' } = search
  return (
    <nav className="tabs" aria-label={text('bookings.views')}>
      {views.map((name) => (
        <Link
          key={name}
          from="/bookings"
          to="/bookings"
          search={({ property, columns, sort, descending }) => ({
            property,
            columns,
            sort,
            descending,
            ...(name === 'all' ? {} : { view: name }),
          })}
          activeOptions={{ exact: true }}
          aria-current={name === view ? 'page' : undefined}
          className={name === view ? 'on' : ''}
        >
          {text(viewMessages[name])}
        </Link>
      ))}
    </nav>
  )
}

type RowsProps = {
  rows: readonly BookingRow[]
  columns: readonly ColumnId[]
  search: BookingsSearch
  change: (part: Partial<BookingsSearch>) => void
  list: ReturnType<typeof useBookings>
  focusSearch: () => void
}

function Rows({ rows, columns, search, change, list, focusSearch }: RowsProps) {
  const [inHand, setInHand] = useState<string | null>(null)
  const [stepped, setStepped] = useState<{ number: string; at: number } | null>(null)
  const order = useRef<readonly BookingRow[]>([])
  const { sort, descending = false } = search
  const { hasMore, isFetching, readMore } = list
  const { isPart, readAfter } = planReading({ items: rows, error: list.error, hasMore }, sort !== undefined)
  useEffect(() => {
    if (readAfter !== null && !isFetching) readMore()
  }, [readAfter, isFetching])
  const readOn = () => {
    if (hasMore) readMore()
  }
  const toggleSort = (id: ColumnId) => {
    if (id !== sort) change({ sort: id, descending: undefined })
    else if (!descending) change({ descending: true })
    else change({ sort: undefined, descending: undefined })
  }
  const step = (by: number) => {
    const found = order.current.findIndex(({ booking_no: number }) => number === inHand)
    const next = order.current[Math.max(0, found + by)]
    if (next) setStepped((known) => ({ number: next.booking_no, at: (known?.at ?? 0) + 1 }))
  }
  useShortcuts({ j: () => step(1), k: () => step(-1), '/': focusSearch })
  return (
    <>
      {isPart ? <p className="muted">{text('bookings.sortedPart', { count: rows.length })}</p> : null}
      <BookingTable
        rows={rows}
        columns={columns}
        sort={sort}
        isDescending={descending}
        toggleSort={toggleSort}
        inHand={inHand}
        choose={setInHand}
        stepped={stepped}
        readMore={readOn}
        order={order}
      />
    </>
  )
}

function NoRows({ search, change }: { search: BookingsSearch; change: RowsProps['change'] }) {
  if (!isFiltered(search)) return <Empty title={text('bookings.none')} explanation={text('bookings.noneWhat')} />
  return (
    <Empty title={text('bookings.noneFound')} explanation={text('bookings.noneFoundWhat')}>
      <Button label={text('bookings.clear')} onClick={() => change(noFilters)} />
    </Empty>
  )
}
