import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { format, text } from '#app/admin/text/text.ts'
import { DataTable } from '#app/admin/ui/data-table.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Change } from './change.tsx'
import { BarChart } from './charts/bar-chart.tsx'
import { changeOf, formatMinor } from './report-figures.ts'
import { rangeName, shortMonth } from './report-names.ts'
import { monthsAhead, type Period } from './report-period.ts'
import { BehindChart, Legend, ReportSection } from './report-section.tsx'
import { csvAddress, type Scope, useReport } from './use-report.ts'

type Props = { period: Period; scope: Scope; currency: string; isTableShown?: boolean }

type PaceRow = EndpointItem<'GET /v1/reports/pace'>

/** Nights on the books now for the months ahead, against the same day last year. */
export function MonthsOnBooks({ period, scope, currency, isTableShown = false }: Props) {
  const months = monthsAhead(period)
  const query = { ...months, ...scope, by: 'month' } as const
  const { data, error, refetch } = useReport('GET /v1/reports/pace', query)
  const rows = data?.items.filter((row) => row.currency === currency)
  const title = text('reports.onBooks')
  const table = rows ? <PaceTable rows={rows} /> : null
  return (
    <ReportSection title={title} note={text('reports.sameDay')} csv={csvAddress('GET /v1/reports/pace', query)}>
      {error && !rows ? <Failed error={error} retry={() => void refetch()} /> : null}
      {rows || error ? null : <SkeletonRows count={3} />}
      {rows ? (
        <>
          <Legend isBars year={text('reports.thisYear')} lastYear={text('reports.lastYear')} />
          <BarChart
            label={text('reports.chart', { title, range: rangeName(months) })}
            points={rows.map((row) => ({
              label: shortMonth(row.from),
              now: row.room_nights,
              lastYear: row.last_year?.room_nights ?? null,
            }))}
          />
          {isTableShown ? table : <BehindChart>{table}</BehindChart>}
        </>
      ) : null}
    </ReportSection>
  )
}

function PaceTable({ rows }: { rows: readonly PaceRow[] }) {
  return (
    <DataTable
      label={text('reports.onBooks')}
      rows={rows}
      rowKey={({ from }) => from}
      columns={[
        {
          id: 'month',
          label: text('reports.month'),
          isHead: true,
          cell: (row) => <span>{format.month(row.from)}</span>,
        },
        {
          id: 'nights',
          label: text('reports.roomNights'),
          isEnd: true,
          cell: (row) => <bdi>{format.number(row.room_nights)}</bdi>,
        },
        {
          id: 'last',
          label: text('reports.lastYear'),
          isEnd: true,
          cell: (row) => <bdi>{row.last_year ? format.number(row.last_year.room_nights) : '–'}</bdi>,
        },
        {
          id: 'change',
          label: text('reports.onLastYear'),
          isEnd: true,
          cell: (row) => <Change change={changeOf(row.room_nights, row.last_year?.room_nights)} />,
        },
        {
          id: 'revenue',
          label: text('reports.revenue'),
          isEnd: true,
          cell: (row) => <bdi>{formatMinor(row.room_revenue_minor, row.currency)}</bdi>,
        },
        {
          id: 'adr',
          label: text('reports.adr'),
          isEnd: true,
          cell: (row) => <bdi>{formatMinor(row.adr_minor, row.currency)}</bdi>,
        },
      ]}
    />
  )
}
