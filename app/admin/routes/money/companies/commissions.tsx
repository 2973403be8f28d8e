import { Link } from '@tanstack/react-router'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { format, formatAmounts, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { toMajor } from '#app/domain/money/money.ts'
import { PeriodFields, usePeriod } from '../period-fields.tsx'

type Commission = EndpointItem<'GET /v1/commissions'>

/** Commissions of stays that ended in a period, and what they add up to. */
export function Commissions({ me }: { me: Me }) {
  const period = usePeriod(me)
  const query = { from: period.from, until: period.to }
  const list = usePages('GET /v1/commissions', { query: { ...query, limit: '100' } })
  const sums = useRead('GET /v1/commissions', { query: { ...query, limit: '1' } }).data?.sums ?? []
  const due = formatAmounts(sums.map(({ currency, amount_minor: amountMinor }) => ({ currency, amountMinor })))
  const table = useTable(columnsOf(due), list)
  return (
    <>
      <div className="toolbar">
        <PeriodFields period={period} />
        <TableTools table={table} list="money" file="commissions" currency={(row) => row.currency} />
      </div>
      <p className="muted">{text('money.commissionsWhat')}</p>
      <ListStates
        list={list}
        empty={{ title: text('money.noCommissions'), explanation: text('money.noCommissionsWhat') }}
      >
        <DataTable
          label={text('money.commissions')}
          rows={table.rows}
          rowKey={({ booking_no: number }) => number}
          columns={table.columns}
        />
      </ListStates>
    </>
  )
}

function columnsOf(due: string): Column<Commission>[] {
  return [
    {
      id: 'booking',
      label: text('money.booking'),
      isHead: true,
      cell: ({ booking_no: bookingNo }) => (
        <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo }}>
          {bookingNo}
        </Link>
      ),
      value: ({ booking_no: number }) => number,
      sum: <span>{text('money.all')}</span>,
    },
    {
      id: 'company',
      label: text('money.company'),
      cell: ({ company, phone }) => (
        <div>
          <div className="first">{company ?? text('money.accountGone')}</div>
          <div className="second">
            <bdi>{phone ?? ''}</bdi>
          </div>
        </div>
      ),
      value: ({ company }) => company,
    },
    {
      id: 'checkout',
      label: text('money.checkout'),
      cell: ({ checkout }) => <span>{format.dayWithYear(checkout)}</span>,
      value: ({ checkout }) => checkout,
    },
    {
      id: 'percent',
      label: text('money.rate'),
      isEnd: true,
      cell: ({ percent }) => <bdi>{format.percent(percent)}</bdi>,
      value: ({ percent }) => percent,
    },
    {
      id: 'amount',
      label: text('money.amount'),
      isEnd: true,
      cell: ({ amount_minor: amountMinor, currency }) => <bdi>{format.price({ amountMinor, currency })}</bdi>,
      value: ({ amount_minor: amount }) => amount,
      file: ({ amount_minor: amountMinor, currency }) => toMajor({ amountMinor, currency }),
      sum: <bdi>{due}</bdi>,
    },
  ]
}
