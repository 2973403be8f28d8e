import { getRouteApi } from '@tanstack/react-router'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { type Me, useProperty } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { useShownTimeZone } from '#app/admin/shell/use-shown-time-zone.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { format, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import {
  type Books,
  chooseBooks,
  chooseMonth,
  monthAfter,
  monthName,
  monthOf,
  pastMonths,
  thisMonth,
  useBooks,
} from './books.ts'
import { CloseMonth } from './close-month.tsx'
import { MonthFields } from './month-fields.tsx'

const route = getRouteApi('/shell/money')

type Close = EndpointItem<'GET /v1/month-closes'>

/** Closes the months of the books in order, and lists the closed ones. */
export function Months({ me }: { me: Me }) {
  const { books: asked } = route.useSearch()
  const { books, error, retry } = useBooks(me)
  const chosen = chooseBooks(books, { asked, property: useProperty(me) })
  return (
    <ListStates
      list={{ items: books, error, retry }}
      empty={{ title: text('money.noBooks'), explanation: text('money.noBooksWhat') }}
    >
      {chosen ? <MonthsOf key={chosen.id} me={me} books={books ?? []} chosen={chosen} /> : null}
    </ListStates>
  )
}

function MonthsOf({ me, books, chosen }: { me: Me; books: readonly Books[]; chosen: Books }) {
  const { month: asked } = route.useSearch()
  const closes = usePages('GET /v1/month-closes', { query: { ...chosen.owner, limit: '100' } })
  const present = thisMonth(useShownTimeZone(me))
  const suggested = useNextMonth(chosen, closes.items)
  const month = asked ?? chooseMonth(present, suggested)
  const isOver = month < monthOf(present)
  const closed = closes.items?.find((close) => close.month === month)
  return (
    <>
      <MonthFields books={books} chosen={chosen.id} months={pastMonths(present, month)} month={month} />
      {closes.items && !closed && !isOver ? <p className="muted">{text('money.notOver')}</p> : null}
      {closes.items && !closed && isOver ? <CloseMonth key={month} me={me} books={chosen} month={month} /> : null}
      {closed ? (
        <p className="muted">
          {text('money.isClosed', { month: monthName(month), at: formatInstant(closed.closed_at) })}
        </p>
      ) : null}
      <ClosedMonths closes={closes} />
    </>
  )
}

/** Returns the month to close next: the one after the last closed one, or that of the first entry. */
function useNextMonth(books: Books, closes: readonly Close[] | null): string | undefined {
  const after = closes ? monthAfter(closes) : null
  const query = { from: '2000-01-01', to: '2199-12-31', ...books.owner, limit: '1' } as const
  const first = useRead('GET /v1/ledger', { query }, { isEnabled: closes !== null && after === null })
  const [entry] = first.data?.items ?? []
  return after ?? (entry ? monthOf(entry.day) : undefined)
}

function ClosedMonths({ closes }: { closes: ReturnType<typeof usePages<'GET /v1/month-closes'>> }) {
  const table = useTable(columnsOf(), closes)
  return (
    <section className="section">
      <div className="toolbar">
        <h2 className="heading">{text('money.closedMonths')}</h2>
        <TableTools table={table} list="money" file="closed-months" leaveOut={['month']} />
      </div>
      <ListStates list={closes} empty={{ title: text('money.noneClosed'), explanation: text('money.noneClosedWhat') }}>
        <DataTable
          label={text('money.closedMonths')}
          rows={table.rows}
          rowKey={({ month }) => month}
          columns={table.columns}
        />
      </ListStates>
    </section>
  )
}

function columnsOf(): Column<Close>[] {
  return [
    {
      id: 'month',
      label: text('money.month'),
      isHead: true,
      cell: ({ month }) => <b>{monthName(month)}</b>,
      value: ({ month }) => month,
    },
    {
      id: 'at',
      label: text('money.closedAt'),
      cell: (row) => <span>{formatInstant(row.closed_at)}</span>,
      value: (row) => row.closed_at,
    },
    {
      id: 'entries',
      label: text('money.entries'),
      isEnd: true,
      cell: ({ entries }) => <bdi>{format.number(entries)}</bdi>,
      value: ({ entries }) => entries,
    },
    {
      id: 'documents',
      label: text('money.documents'),
      cell: (row) => <Series row={row} />,
      file: ({ documents }) => documents.map(describeNumbers).join(', '),
    },
    {
      id: 'digest',
      label: text('money.digest'),
      cell: ({ digest }) => <code className="digest">{digest}</code>,
      file: ({ digest }) => digest,
    },
    {
      id: 'journal',
      label: text('money.journal'),
      isEnd: true,
      cell: (row) => (
        <a className="link" href={journalOf(row)} download aria-label={text('money.journalOf', nameOf(row))}>
          {text('money.csv')}
        </a>
      ),
    },
  ]
}

const nameOf = ({ month }: Close) => ({ month: monthName(month) })

function journalOf({ month, brand, registration }: Close): string {
  const owner = registration ? `registration=${registration}` : `brand=${brand}`
  return `/v1/journals/${month}?${owner}`
}

function Series({ row: { documents } }: { row: Close }) {
  if (documents.length === 0) return <span className="muted">–</span>
  return (
    <>
      {documents.map((range) => (
        <div key={`${range.series} ${range.currency}`}>
          <bdi>{describeNumbers(range)}</bdi>{' '}
          <bdi className="muted">{format.price({ amountMinor: range.total_minor, currency: range.currency })}</bdi>
        </div>
      ))}
    </>
  )
}

function describeNumbers({ first_no: first, last_no: last }: Close['documents'][number]): string {
  return first === last ? first : `${first} – ${last}`
}
