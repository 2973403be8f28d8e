import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { codeOf } from '#app/admin/client/problems.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Segments } from '#app/admin/ui/choice.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { toMajor } from '#app/domain/money/money.ts'
import { DocumentView } from './document-view.tsx'
import { PeriodFields, usePeriod } from './period-fields.tsx'

const route = getRouteApi('/shell/money')

type Row = EndpointItem<'GET /v1/invoices'> | EndpointItem<'GET /v1/credit-notes'>

/** Wide enough for the documents of any booking. */
const ALL_DAYS = { from: '2000-01-01', to: '2199-12-31' } as const

/** Invoices and credit notes: found by period, booking or number; each opens as a page to print. */
export function Documents({ me }: { me: Me }) {
  const { document: no, kind } = route.useSearch()
  return no ? (
    <DocumentView key={no} no={no} isCreditNote={kind === 'credit-notes'} me={me} />
  ) : (
    <DocumentList me={me} />
  )
}

function DocumentList({ me }: { me: Me }) {
  const { kind = 'invoices', find, property } = route.useSearch()
  const navigate = useNavigate()
  const period = usePeriod(me)
  const list = useDocuments(kind, { find, property, period })
  const table = useTable(columnsOf(kind), list)
  return (
    <>
      <div className="toolbar">
        <Segments
          label={text('money.documents')}
          value={kind}
          options={[
            { value: 'invoices', label: text('money.invoices') },
            { value: 'credit-notes', label: text('money.creditNotes') },
          ]}
          onChange={(value) =>
            void navigate({
              from: '/money',
              to: '/money',
              search: (search) => ({ ...search, kind: value === 'credit-notes' ? value : undefined }),
            })
          }
        />
        <Search key={find} />
        {find ? null : <PeriodFields period={period} />}
        <TableTools table={table} list="money" file={kind} currency={(row) => row.currency} />
      </div>
      <ListStates list={list} empty={emptyOf(find)}>
        <DataTable
          label={text(kind === 'invoices' ? 'money.invoices' : 'money.creditNotes')}
          rows={table.rows}
          rowKey={({ no }) => no}
          columns={table.columns}
        />
      </ListStates>
    </>
  )
}

type Wanted = { find: string | undefined; property: number | undefined; period: { from: string; to: string } }

/** Documents of the period, or those of a booking; a number of a document finds that alone. */
function useDocuments(kind: 'invoices' | 'credit-notes', { find, property, period }: Wanted) {
  const isInvoices = kind === 'invoices'
  const days = find ? { ...ALL_DAYS, booking_no: find } : { ...period, property }
  const query = { ...days, limit: '100' } as never
  const invoices = usePages('GET /v1/invoices', { query }, { isEnabled: isInvoices })
  const creditNotes = usePages('GET /v1/credit-notes', { query }, { isEnabled: !isInvoices })
  const list = isInvoices ? invoices : creditNotes
  const isByNumber = find !== undefined && list.items?.length === 0
  const path = { no: find ?? '' }
  const invoice = useRead('GET /v1/invoices/{no}', { path }, { isEnabled: isByNumber && isInvoices })
  const note = useRead('GET /v1/credit-notes/{no}', { path }, { isEnabled: isByNumber && !isInvoices })
  const read = isInvoices ? invoice : note
  const readAll = list.readAll as () => Promise<Row[]>
  if (!isByNumber) return { ...list, readAll, items: list.items as Row[] | null }
  const isMissing = codeOf(read.error) === 'not_found'
  const items: Row[] | null = read.data ? [read.data] : isMissing ? [] : null
  return { items, error: isMissing ? null : read.error, retry: () => void read.refetch() }
}

function emptyOf(find: string | undefined) {
  if (find) return { title: text('money.noneFound'), explanation: text('money.noneFoundWhat', { find }) }
  return { title: text('money.noDocuments'), explanation: text('money.noDocumentsWhat') }
}

function Search() {
  const { find = '' } = route.useSearch()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(find)
  const ref = useRef<HTMLFormElement>(null)
  useShortcuts({ '/': () => ref.current?.querySelector('input')?.focus() })
  const search = (value: string) =>
    void navigate({
      from: '/money',
      to: '/money',
      search: (known) => ({ ...known, find: value.trim().toUpperCase() || undefined }),
    })
  return (
    <form
      ref={ref}
      className="search-form"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
      }}
    >
      <Field
        type="search"
        label={text('money.findDocument')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') search('')
        }}
      />
      <Button label={text('money.find')} type="submit" icon="search" />
    </form>
  )
}

function columnsOf(kind: 'invoices' | 'credit-notes'): Column<Row>[] {
  const money = (id: string, label: string, read: (row: Row) => number): Column<Row> => ({
    id,
    label,
    isEnd: true,
    cell: (row) => <bdi>{format.price({ amountMinor: read(row), currency: row.currency })}</bdi>,
    value: read,
    file: (row) => toMajor({ amountMinor: read(row), currency: row.currency }),
  })
  return [
    {
      id: 'no',
      label: text('money.number'),
      isHead: true,
      cell: (row) => (
        <Link className="link" from="/money" to="/money" search={(search) => ({ ...search, document: row.no })}>
          {row.no}
        </Link>
      ),
      value: ({ no }) => no,
    },
    {
      id: 'day',
      label: text('money.day'),
      cell: (row) => <span>{format.dayWithYear(row.day)}</span>,
      value: (row) => row.day,
    },
    {
      id: 'booking',
      label: text('money.booking'),
      cell: (row) => (
        <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo: row.booking_no }}>
          {row.booking_no}
        </Link>
      ),
      value: (row) => row.booking_no,
    },
    {
      id: 'buyer',
      label: text('money.buyer'),
      cell: (row) => <bdi>{row.buyer?.name ?? text('money.guestOfBooking')}</bdi>,
      value: (row) => row.buyer?.name ?? '',
    },
    money('net', text('money.net'), (row) => row.net_minor),
    money('tax', text('money.tax'), (row) => row.taxes.reduce((sum, { amount_minor: minor }) => sum + minor, 0)),
    money('total', text('money.total'), (row) => row.total_minor),
    kind === 'invoices'
      ? money('credited', text('money.credited'), (row) => ('credited_minor' in row ? row.credited_minor : 0))
      : {
          id: 'corrects',
          label: text('money.corrects'),
          cell: (row) => <bdi>{'invoice_no' in row ? row.invoice_no : ''}</bdi>,
          value: (row) => ('invoice_no' in row ? row.invoice_no : ''),
        },
  ]
}
