import { format, text } from '#app/admin/text/text.ts'
import { DataTable } from '#app/admin/ui/data-table.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Change } from '../change.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import type { ViewProps } from '../overview.tsx'
import { type CancellationRow, formatMinor, formatShare, pointsOf } from '../report-figures.ts'
import { partName, rangeName } from '../report-names.ts'
import { countDays } from '../report-period.ts'
import { Legend, ReportSection } from '../report-section.tsx'
import { csvAddress, useReport } from '../use-report.ts'

/** Shares of single days jump: longer periods are shown by week. */
const MAX_DAYS_BY_DAY = 14

/** Cancellations and no-shows among the arrivals of the period, with the charges for them. */
export function CancellationsView({ period, scope, currency }: ViewProps) {
  const by = period.by === 'day' && countDays(period) > MAX_DAYS_BY_DAY ? 'week' : period.by
  const query = { ...period, ...scope, by }
  const { data, error, refetch } = useReport('GET /v1/reports/cancellations', query)
  const rows = data?.items.filter((row) => row.currency === currency)
  const title = text('reports.cancellations')
  return (
    <ReportSection title={title} csv={csvAddress('GET /v1/reports/cancellations', query)}>
      {error && !rows ? <Failed error={error} retry={() => void refetch()} /> : null}
      {rows || error ? null : <SkeletonRows />}
      {rows?.length === 0 ? <Empty title={text('reports.noRows')} explanation={text('reports.noRowsWhat')} /> : null}
      {rows && rows.length > 0 ? (
        <>
          <Legend year={text('reports.thisYear')} lastYear={text('reports.lastYear')} />
          <LineChart
            label={text('reports.chart', { title, range: rangeName(period) })}
            points={rows.map((row) => ({
              label: partName(row.from, by),
              now: row.cancelled_bp,
              lastYear: row.last_year?.cancelled_bp ?? null,
            }))}
            formatValue={formatShare}
            max={10_000}
          />
          <CancellationTable rows={rows} by={by} />
        </>
      ) : null}
    </ReportSection>
  )
}

type TableProps = { rows: readonly CancellationRow[]; by: 'day' | 'week' | 'month' }

function CancellationTable({ rows, by }: TableProps) {
  const count = (id: string, label: string, read: (row: CancellationRow) => number) => ({
    id,
    label,
    isEnd: true,
    cell: (row: CancellationRow) => <bdi>{format.number(read(row))}</bdi>,
    sum: <bdi>{format.number(rows.reduce((sum, row) => sum + read(row), 0))}</bdi>,
  })
  const money = (id: string, label: string, read: (row: CancellationRow) => number) => ({
    id,
    label,
    isEnd: true,
    cell: (row: CancellationRow) => <bdi>{formatMinor(read(row), row.currency)}</bdi>,
    sum: (
      <bdi>
        {formatMinor(
          rows.reduce((sum, row) => sum + read(row), 0),
          rows[0]?.currency ?? 'EUR',
        )}
      </bdi>
    ),
  })
  return (
    <DataTable
      label={text('reports.cancellations')}
      rows={rows}
      rowKey={({ from }) => from}
      columns={[
        {
          id: 'from',
          label: text('reports.arrivals'),
          isHead: true,
          cell: (row) => <span>{partName(row.from, by)}</span>,
          sum: <span>{text('reports.all')}</span>,
        },
        count('bookings', text('reports.bookings'), (row) => row.bookings),
        count('cancelled', text('reports.cancelled'), (row) => row.cancelled),
        count('noShows', text('reports.noShows'), (row) => row.no_shows),
        {
          id: 'share',
          label: text('reports.shareCancelled'),
          isEnd: true,
          cell: (row) => <bdi>{formatShare(row.cancelled_bp)}</bdi>,
        },
        {
          id: 'change',
          label: text('reports.onLastYear'),
          isEnd: true,
          cell: (row) => <Change change={pointsOf(row.cancelled_bp, row.last_year?.cancelled_bp)} isLessBetter />,
        },
        count('nights', text('reports.lostNights'), (row) => row.lost_room_nights),
        money('lost', text('reports.lostRevenue'), (row) => row.lost_revenue_minor),
        money('retained', text('reports.retained'), (row) => row.retained_minor),
      ]}
    />
  )
}
