import { getRouteApi } from '@tanstack/react-router'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { format, formatAmounts, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { toMajor } from '#app/domain/money/money.ts'
import { PeriodFields, usePeriod } from './period-fields.tsx'

const route = getRouteApi('/shell/money')

type Row = EndpointItem<'GET /v1/ledger/taxes'>
type AmountField = 'net_minor' | 'tax_minor' | 'local_tax_minor' | 'total_minor'

/** Taxes in the invoices of a period by town and rate; credit notes are subtracted. */
export function Taxes({ me }: { me: Me }) {
  const { property } = route.useSearch()
  const period = usePeriod(me)
  const read = useRead('GET /v1/ledger/taxes', { query: { ...period, property } })
  const rows = read.data?.items ?? null
  const table = useTable(columnsOf(rows ?? []), { items: rows })
  return (
    <>
      <div className="toolbar">
        <PeriodFields period={period} />
        <TableTools table={table} list="money" file="taxes" currency={(row) => row.currency} />
      </div>
      <p className="muted">{text('money.taxesWhat')}</p>
      <ListStates
        list={{ items: rows, error: read.error, retry: () => void read.refetch() }}
        empty={{ title: text('money.noTaxes'), explanation: text('money.noTaxesWhat') }}
      >
        <DataTable
          label={text('money.taxes')}
          rows={table.rows}
          rowKey={(row) => `${row.country} ${row.town} ${row.rate_bp} ${row.currency}`}
          columns={table.columns}
        />
      </ListStates>
    </>
  )
}

function columnsOf(rows: readonly Row[]): Column<Row>[] {
  const money = (field: AmountField, label: string): Column<Row> => ({
    id: field,
    label,
    isEnd: true,
    cell: (row) => <bdi>{format.price({ amountMinor: row[field], currency: row.currency })}</bdi>,
    sum: <bdi>{sumOf(rows, field)}</bdi>,
    value: (row) => row[field],
    file: (row) => toMajor({ amountMinor: row[field], currency: row.currency }),
  })
  return [
    {
      id: 'town',
      label: text('money.town'),
      isHead: true,
      cell: (row) => (
        <>
          <div className="first">{row.town}</div>
          <div className="second">{format.countryName(row.country)}</div>
        </>
      ),
      sum: <span>{text('money.all')}</span>,
      value: ({ town }) => town,
    },
    {
      id: 'rate',
      label: text('money.rate'),
      isEnd: true,
      cell: (row) => <bdi>{row.rate_bp === null ? '–' : format.percent(row.rate_bp / 100)}</bdi>,
      value: ({ rate_bp: rate }) => rate && rate / 100,
    },
    {
      id: 'documents',
      label: text('money.documentsCount'),
      isEnd: true,
      cell: (row) => <bdi>{text('money.counts', { invoices: row.invoices, creditNotes: row.credit_notes })}</bdi>,
      value: ({ invoices }) => invoices,
    },
    money('net_minor', text('money.net')),
    money('tax_minor', text('money.tax')),
    money('local_tax_minor', text('money.localTax')),
    money('total_minor', text('money.total')),
  ]
}

function sumOf(rows: readonly Row[], field: AmountField): string {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0) + row[field])
  return formatAmounts([...sums].map(([currency, amountMinor]) => ({ currency, amountMinor })))
}
