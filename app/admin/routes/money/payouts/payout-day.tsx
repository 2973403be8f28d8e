import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { useShownTimeZone } from '#app/admin/shell/use-shown-time-zone.ts'
import { format, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates, Notice } from '#app/admin/ui/page-states.tsx'
import { toMajor } from '#app/domain/money/money.ts'
import { type PayoutKey, toPayouts } from './payout.ts'

const route = getRouteApi('/shell/money')

type Entry = EndpointItem<'GET /v1/ledger'>

/** The bookings of a payout, and whether they add up to the ledger. */
export function PayoutDay({ me, payoutKey }: { me: Me; payoutKey: PayoutKey }) {
  const { property } = route.useSearch()
  const { day, gateway, currency } = payoutKey
  const query = { from: day, to: day, property }
  const sums = useRead('GET /v1/ledger/sums', { query: { ...query, by: 'day,gateway' } })
  const list = usePages('GET /v1/ledger', { query: { ...query, gateway, account: 'gateway', limit: '200' } })
  const items = list.items?.filter((entry) => entry.currency === currency) ?? null
  const payout = toPayouts(sums.data?.items ?? []).find((row) => row.gateway === gateway && row.currency === currency)
  // The comparison needs all entries of the day.
  useEffect(() => {
    if (list.hasMore && !list.isMoreUnderway) list.readMore()
  })
  const table = useTable(columnsOf(gateway, useShownTimeZone(me)), { ...list, items })
  const total = (items ?? []).reduce((sum, entry) => sum + amountOf(entry, gateway), 0)
  return (
    <>
      <p>
        <Link className="button" from="/money" to="/money" search={(search) => ({ ...search, payout: undefined })}>
          {text('money.allPayouts')}
        </Link>
      </p>
      <div className="toolbar">
        <h2 className="heading grow">{text('money.payoutOf', { day: format.dayWithYear(day), account: gateway })}</h2>
        <TableTools
          table={table}
          list="money"
          file={`payout-${day}`}
          leaveOut={['payout']}
          currency={(row) => row.currency}
        />
      </div>
      {items && payout && !list.hasMore ? (
        <Balance due={payout.dueMinor} total={total} currency={currency} count={items.length} />
      ) : null}
      <ListStates
        list={{ ...list, items }}
        empty={{ title: text('money.nothingMoved'), explanation: text('money.nothingWhat') }}
      >
        <DataTable
          label={text('money.payoutBookings')}
          rows={table.rows}
          rowKey={({ entry_no: no }) => no}
          columns={table.columns}
        />
      </ListStates>
    </>
  )
}

type BalanceProps = { due: number; total: number; currency: string; count: number }

function Balance({ due, total, currency, count }: BalanceProps) {
  const amount = (amountMinor: number) => format.price({ amountMinor, currency })
  const isEven = due === total
  return (
    <Notice tone={isEven ? 'good' : 'danger'}>
      <p>
        {text(isEven ? 'money.payoutEven' : 'money.payoutUneven', { count, total: amount(total), ledger: amount(due) })}
      </p>
    </Notice>
  )
}

/** Returns what an entry adds to the payout; negative for a refund. */
function amountOf({ lines }: Entry, gateway: string): number {
  return lines
    .filter(({ account }) => account === `gateway:${gateway}`)
    .reduce((sum, line) => sum + line.debit_minor - line.credit_minor, 0)
}

function columnsOf(gateway: string, timeZone: string): Column<Entry>[] {
  return [
    {
      id: 'booking',
      label: text('money.booking'),
      isHead: true,
      cell: ({ booking_no: bookingNo, transaction }) =>
        bookingNo ? (
          <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo }}>
            {bookingNo}
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
    {
      id: 'kind',
      label: text('money.kind'),
      cell: (row) => <span>{text(amountOf(row, gateway) < 0 ? 'money.refund' : 'money.payment')}</span>,
      value: (row) => text(amountOf(row, gateway) < 0 ? 'money.refund' : 'money.payment'),
    },
    {
      id: 'document',
      label: text('money.document'),
      cell: ({ document_no: number }) => <bdi>{number ?? '–'}</bdi>,
      value: ({ document_no: number }) => number,
    },
    {
      id: 'amount',
      label: text('money.amount'),
      isEnd: true,
      cell: (row) => <bdi>{format.price({ amountMinor: amountOf(row, gateway), currency: row.currency })}</bdi>,
      value: (row) => amountOf(row, gateway),
      file: (row) => toMajor({ amountMinor: amountOf(row, gateway), currency: row.currency }),
    },
  ]
}
