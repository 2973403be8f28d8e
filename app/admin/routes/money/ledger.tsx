import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Segments } from '#app/admin/ui/choice.tsx'
import { DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/list-states.tsx'
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
      </div>
      <p className="muted">{text('money.ledgerWhat')}</p>
      <ListStates
        list={{ items: rows, error: read.error, retry: () => void read.refetch() }}
        empty={{ title: text('money.nothingMoved'), explanation: text('money.nothingWhat') }}
      >
        <DataTable
          label={text('money.ledger')}
          rows={rows ?? []}
          rowKey={(row) => `${row.account} ${row.day} ${row.gateway} ${row.brand} ${row.currency}`}
          columns={[
            { id: 'name', label: text(groupNames[by]), isHead: true, cell: (row) => <b>{nameOf(row, me)}</b> },
            { id: 'currency', label: text('money.currency'), cell: (row) => <bdi>{row.currency}</bdi> },
            { id: 'debit', label: text('money.debit'), isEnd: true, cell: (row) => amount(row, row.debit_minor) },
            { id: 'credit', label: text('money.credit'), isEnd: true, cell: (row) => amount(row, row.credit_minor) },
          ]}
        />
      </ListStates>
    </>
  )
}

function amount({ currency }: Row, amountMinor: number) {
  return <bdi>{format.price({ amountMinor, currency })}</bdi>
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
