import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Segments } from '#app/admin/ui/choice.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { toMajor } from '#app/domain/money/money.ts'
import { manualPaymentCode } from '#app/domain/payments/payment-rules.ts'
import { PeriodFields, usePeriod } from './period-fields.tsx'
import { type LedgerGroup, ledgerGroups } from './search.ts'

const route = getRouteApi('/shell/money')

type Row = EndpointItem<'GET /v1/ledger/sums'>

const groupNames: { [Name in LedgerGroup]: AdminMessageId } = {
  account: 'money.byAccount',
  day: 'money.byDay',
  gateway: 'money.byGateway',
  brand: 'money.byBrand',
}

const accountNames: { [kind: string]: AdminMessageId } = {
  gateway: 'money.accountGateway',
  guest: 'money.accountGuest',
  revenue: 'money.accountRevenue',
  wallet: 'money.accountWallet',
  promotions: 'money.accountPromotions',
  owner: 'money.accountOwner',
}

/** Debit and credit of a period, by account, day, gateway or brand. */
export function Ledger({ me }: { me: Me }) {
  const { property, by = 'account' } = route.useSearch()
  const navigate = useNavigate()
  const period = usePeriod(me)
  const read = useRead('GET /v1/ledger/sums', { query: { ...period, property, by } })
  const rows = read.data?.items ?? null
  const table = useTable(columnsOf(by, me), { items: rows })
  return (
    <>
      <div className="toolbar">
        <Segments
          label={text('money.sumsBy')}
          value={by}
          options={ledgerGroups.map((value) => ({ value, label: text(groupNames[value]) }))}
          onChange={(value) =>
            void navigate({ from: '/money', to: '/money', search: (search) => ({ ...search, by: value }) })
          }
        />
        <PeriodFields period={period} />
        <TableTools table={table} list="money" file={`ledger-by-${by}`} />
      </div>
      <p className="muted">{text('money.ledgerWhat')}</p>
      <ListStates
        list={{ items: rows, error: read.error, retry: () => void read.refetch() }}
        empty={{ title: text('money.nothingMoved'), explanation: text('money.nothingWhat') }}
      >
        <DataTable
          label={text('money.ledger')}
          rows={table.rows}
          rowKey={(row) => `${row.account} ${row.day} ${row.gateway} ${row.brand} ${row.currency}`}
          columns={table.columns}
        />
      </ListStates>
    </>
  )
}

function columnsOf(by: LedgerGroup, me: Me): Column<Row>[] {
  const money = (id: 'debit' | 'credit', field: 'debit_minor' | 'credit_minor'): Column<Row> => ({
    id,
    label: text(id === 'debit' ? 'money.debit' : 'money.credit'),
    isEnd: true,
    cell: (row) => <bdi>{format.price({ amountMinor: row[field], currency: row.currency })}</bdi>,
    value: (row) => row[field],
    file: (row) => toMajor({ amountMinor: row[field], currency: row.currency }),
  })
  return [
    {
      id: 'name',
      label: text(groupNames[by]),
      isHead: true,
      cell: (row) => <b>{nameOf(row, me)}</b>,
      value: (row) => row.day ?? nameOf(row, me),
    },
    {
      id: 'currency',
      label: text('money.currency'),
      cell: (row) => <bdi>{row.currency}</bdi>,
      value: (row) => row.currency,
    },
    money('debit', 'debit_minor'),
    money('credit', 'credit_minor'),
  ]
}

function nameOf({ account, day, gateway, brand }: Row, me: Me): string {
  if (day !== undefined) return format.dayWithYear(day)
  if (brand !== undefined) return me.brands.find(({ id }) => id === brand)?.name ?? brand
  if (gateway !== undefined) {
    if (gateway === null) return text('money.noGateway')
    return gateway === manualPaymentCode ? text('money.byHand') : gateway
  }
  const id = accountNames[account ?? '']
  return id ? text(id) : (account ?? '')
}
