import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '#app/admin/client/live.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { format, formatAmounts, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { toMajor } from '#app/domain/money/money.ts'
import { PeriodFields, usePeriod } from '../period-fields.tsx'
import { formatPayoutKey, type Payout, readPayoutKey, toPayouts } from './payout.ts'
import { PayoutDay } from './payout-day.tsx'

const route = getRouteApi('/shell/money')

/** What providers owe for each day: payments less refunds, as the ledger has them. */
export function Payouts({ me }: { me: Me }) {
  const { payout } = route.useSearch()
  const key = readPayoutKey(payout)
  return key ? <PayoutDay me={me} payoutKey={key} /> : <PayoutList me={me} />
}

function PayoutList({ me }: { me: Me }) {
  const { property } = route.useSearch()
  const period = usePeriod(me)
  const read = useRead('GET /v1/ledger/sums', { query: { ...period, property, by: 'day,gateway' } })
  const payouts = read.data ? toPayouts(read.data.items) : null
  const table = useTable(columnsOf(payouts ?? []), { items: payouts })
  return (
    <>
      <div className="toolbar">
        <PeriodFields period={period} />
        <TableTools table={table} list="money" file="payouts" currency={(row) => row.currency} />
      </div>
      <p className="muted">{text('money.payoutsWhat')}</p>
      <ListStates
        list={{ items: payouts, error: read.error, retry: () => void read.refetch() }}
        empty={{ title: text('money.noPayouts'), explanation: text('money.noPayoutsWhat') }}
      >
        <DataTable label={text('money.payouts')} rows={table.rows} rowKey={formatPayoutKey} columns={table.columns} />
      </ListStates>
    </>
  )
}

function columnsOf(payouts: readonly Payout[]): Column<Payout>[] {
  const money = (id: 'inMinor' | 'outMinor' | 'dueMinor', label: string): Column<Payout> => ({
    id,
    label,
    isEnd: true,
    cell: (row) => <bdi>{format.price({ amountMinor: row[id], currency: row.currency })}</bdi>,
    value: (row) => row[id],
    file: (row) => toMajor({ amountMinor: row[id], currency: row.currency }),
    sum: <bdi>{sumOf(payouts, id)}</bdi>,
  })
  return [
    {
      id: 'day',
      label: text('money.day'),
      isHead: true,
      cell: (row) => (
        <Link
          className="link"
          from="/money"
          to="/money"
          search={(search) => ({ ...search, payout: formatPayoutKey(row) })}
          aria-label={text('money.payoutOf', { day: format.dayWithYear(row.day), account: row.gateway })}
        >
          {format.dayWithYear(row.day)}
        </Link>
      ),
      value: ({ day }) => day,
      sum: <span>{text('money.all')}</span>,
    },
    {
      id: 'account',
      label: text('money.account'),
      cell: ({ gateway }) => <bdi>{gateway}</bdi>,
      value: ({ gateway }) => gateway,
    },
    money('inMinor', text('money.in')),
    money('outMinor', text('money.out')),
    money('dueMinor', text('money.payoutDue')),
  ]
}

function sumOf(payouts: readonly Payout[], id: 'inMinor' | 'outMinor' | 'dueMinor'): string {
  const byCurrency = Map.groupBy(payouts, ({ currency }) => currency)
  return formatAmounts(
    [...byCurrency].map(([currency, rows]) => ({
      currency,
      amountMinor: rows.reduce((sum, row) => sum + row[id], 0),
    })),
  )
}
