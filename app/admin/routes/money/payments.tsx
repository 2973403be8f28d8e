import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { useShownTimeZone } from '#app/admin/shell/use-shown-time-zone.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { toMajor } from '#app/domain/money/money.ts'
import { manualPaymentCode } from '#app/domain/payments/payment-rules.ts'
import { NotePayout } from './note-payout.tsx'
import { PeriodFields, usePeriod } from './period-fields.tsx'

const route = getRouteApi('/shell/money')

type Refund = EndpointItem<'GET /v1/ledger/refunds'>
type Entry = EndpointItem<'GET /v1/ledger'>

/** Refunds underway, and payments and refunds of a period. */
export function Payments({ me }: { me: Me }) {
  return (
    <>
      <RefundsUnderway me={me} />
      <MoneyMoved me={me} />
    </>
  )
}

function RefundsUnderway({ me }: { me: Me }) {
  const { property } = route.useSearch()
  const [asked, setAsked] = useState<string | null>(null)
  const list = usePages('GET /v1/ledger/refunds', { query: { limit: '200' } }, { everyMs: 30_000 })
  const rows = list.items?.filter((row) => property === undefined || row.property === property) ?? null
  const refund = rows?.find(({ id }) => id === asked)
  const mayNote = (row: Refund) => hasScope(me, 'money:write', row.property ?? undefined)
  const timeZone = useShownTimeZone(me)
  return (
    <section className="section">
      <h2 className="heading">{text('money.refundsUnderway')}</h2>
      <ListStates
        list={{ ...list, items: rows }}
        empty={{ title: text('money.noRefunds'), explanation: text('money.noRefundsWhat') }}
      >
        <DataTable
          label={text('money.refundsUnderway')}
          rows={rows ?? []}
          rowKey={({ id }) => id}
          chosen={refund?.id}
          drawer={
            refund ? (
              <NotePayout
                key={refund.id}
                refund={refund.id}
                amount={format.price({ amountMinor: refund.amount_minor, currency: refund.currency })}
                onDone={() => setAsked(null)}
              />
            ) : null
          }
          columns={[
            { id: 'booking', label: text('money.booking'), isHead: true, cell: (row) => <BookingLink row={row} /> },
            {
              id: 'since',
              label: text('money.since'),
              cell: (row) => <span>{format.moment(Date.parse(row.created_at), timeZone)}</span>,
            },
            { id: 'state', label: text('money.state'), cell: (row) => <span>{describeRefund(row)}</span> },
            {
              id: 'amount',
              label: text('money.amount'),
              isEnd: true,
              cell: (row) => <b>{format.price({ amountMinor: row.amount_minor, currency: row.currency })}</b>,
            },
            {
              id: 'action',
              label: text('money.action'),
              isEnd: true,
              cell: (row) =>
                mayNote(row) && row.gateway === manualPaymentCode && row.status === 'initiated' ? (
                  <Button label={text('money.notePayout')} size="small" onClick={() => setAsked(row.id)} />
                ) : null,
            },
          ]}
        />
      </ListStates>
    </section>
  )
}

function BookingLink({ row: { booking_no: number, order_number: order } }: { row: Refund }) {
  if (number === null) return <bdi>{text('money.order', { number: order ?? '' })}</bdi>
  return (
    <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo: number }}>
      {number}
    </Link>
  )
}

function describeRefund({ gateway, status, refusal }: Refund): string {
  if (gateway === manualPaymentCode) return text('money.refundByHand')
  if (status === 'sent') return text('money.refundSent', { gateway })
  return refusal ? text('money.refundRefused', { gateway, refusal }) : text('money.refundWaiting', { gateway })
}

/** Entries of the gateways in the ledger: payments in, refunds out. */
function MoneyMoved({ me }: { me: Me }) {
  const { property } = route.useSearch()
  const period = usePeriod(me)
  const timeZone = useShownTimeZone(me)
  const list = usePages('GET /v1/ledger', {
    query: { ...period, property, account: 'gateway', limit: '100' },
  })
  const table = useTable(movedColumns(timeZone), list)
  return (
    <section className="section">
      <h2 className="heading">{text('money.moved')}</h2>
      <div className="toolbar">
        <PeriodFields period={period} />
        <TableTools table={table} list="money" file="payments" currency={(row) => row.currency} />
      </div>
      <ListStates list={list} empty={{ title: text('money.nothingMoved'), explanation: text('money.nothingWhat') }}>
        <DataTable
          label={text('money.moved')}
          rows={table.rows}
          rowKey={({ entry_no: no }) => no}
          columns={table.columns}
        />
      </ListStates>
    </section>
  )
}

function movedColumns(timeZone: string): Column<Entry>[] {
  const money = (id: 'in' | 'out', side: 'debit_minor' | 'credit_minor'): Column<Entry> => ({
    id,
    label: text(id === 'in' ? 'money.in' : 'money.out'),
    isEnd: true,
    cell: (row) => <bdi>{describeSide(row, side)}</bdi>,
    value: (row) => sumSide(row, side),
    file: (row) => toMajor({ amountMinor: sumSide(row, side), currency: row.currency }),
  })
  return [
    {
      id: 'booking',
      label: text('money.booking'),
      isHead: true,
      cell: ({ booking_no: number, transaction }) =>
        number ? (
          <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo: number }}>
            {number}
          </Link>
        ) : (
          <bdi>{transaction}</bdi>
        ),
      value: ({ booking_no: number, transaction }) => number ?? transaction,
    },
    {
      id: 'at',
      label: text('money.when'),
      cell: ({ at }) => <span>{format.moment(Date.parse(at), timeZone)}</span>,
      value: ({ at }) => at,
    },
    { id: 'way', label: text('money.way'), cell: (row) => <span>{gatewaysOf(row)}</span>, value: gatewaysOf },
    money('in', 'debit_minor'),
    money('out', 'credit_minor'),
  ]
}

const gatewayLines = ({ lines }: Entry) => lines.filter(({ account }) => account.startsWith('gateway:'))

function gatewaysOf(entry: Entry): string {
  const names = gatewayLines(entry).map(({ account }) => account.slice('gateway:'.length))
  return [...new Set(names)].map((name) => (name === manualPaymentCode ? text('money.byHand') : name)).join(', ')
}

function sumSide(entry: Entry, side: 'debit_minor' | 'credit_minor'): number {
  return gatewayLines(entry).reduce((sum, line) => sum + line[side], 0)
}

function describeSide(entry: Entry, side: 'debit_minor' | 'credit_minor'): string {
  const amountMinor = sumSide(entry, side)
  return amountMinor === 0 ? '' : format.price({ amountMinor, currency: entry.currency })
}
