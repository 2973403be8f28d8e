import { format, text } from '#app/admin/text/text.ts'
import { DataTable } from '#app/admin/ui/data-table.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { BarChart } from '../charts/bar-chart.tsx'
import type { ViewProps } from '../overview.tsx'
import { rangeName } from '../report-names.ts'
import { Legend, ReportSection } from '../report-section.tsx'
import { csvAddress, type ReportRows, useReport } from '../use-report.ts'

/** Bookings of the period's arrivals by the days between booking and arrival. */
export function LeadTimesView({ period, scope, currency }: ViewProps) {
  const query = { from: period.from, to: period.to, ...scope, by: 'total' } as const
  const { data, error, refetch } = useReport('GET /v1/reports/lead-times', query)
  const rows = data?.items.filter((row) => row.currency === currency)
  const title = text('reports.leadTime')
  return (
    <ReportSection
      title={title}
      note={text('reports.daysBefore')}
      csv={csvAddress('GET /v1/reports/lead-times', query)}
    >
      {error && !rows ? <Failed error={error} retry={() => void refetch()} /> : null}
      {rows || error ? null : <SkeletonRows />}
      {rows?.length === 0 ? <Empty title={text('reports.noRows')} explanation={text('reports.noRowsWhat')} /> : null}
      {rows && rows.length > 0 ? (
        <>
          <Legend isBars year={text('reports.thisYear')} lastYear={text('reports.lastYear')} />
          <BarChart
            label={text('reports.chart', { title, range: rangeName(period) })}
            points={rows.map((row) => ({
              label: row.lead_days.replace('-', '–'),
              now: row.bookings,
              lastYear: row.last_year?.bookings ?? null,
            }))}
            formatValue={(value) => format.number(value ?? 0)}
          />
          <LeadTimeTable rows={rows} />
        </>
      ) : null}
    </ReportSection>
  )
}

type LeadTimeRow = ReportRows<'GET /v1/reports/lead-times'>[number]

function LeadTimeTable({ rows }: { rows: readonly LeadTimeRow[] }) {
  const count = (id: string, label: string, read: (row: LeadTimeRow) => number | undefined) => ({
    id,
    label,
    isEnd: true,
    cell: (row: LeadTimeRow) => <bdi>{format.number(read(row) ?? 0)}</bdi>,
    sum: <bdi>{format.number(rows.reduce((sum, row) => sum + (read(row) ?? 0), 0))}</bdi>,
  })
  return (
    <DataTable
      label={text('reports.leadTime')}
      rows={rows}
      rowKey={(row) => row.lead_days}
      columns={[
        {
          id: 'days',
          label: text('reports.daysAhead'),
          isHead: true,
          cell: (row) => <bdi>{row.lead_days.replace('-', '–')}</bdi>,
          sum: <span>{text('reports.all')}</span>,
        },
        count('bookings', text('reports.bookings'), (row) => row.bookings),
        count('cancelled', text('reports.cancelledOrNoShow'), (row) => row.cancelled),
        count('nights', text('reports.roomNights'), (row) => row.room_nights),
        count('last', text('reports.bookingsLastYear'), (row) => row.last_year?.bookings),
      ]}
    />
  )
}
