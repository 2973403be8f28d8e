import { format, text } from '#app/admin/text/text.ts'
import { DataTable } from '#app/admin/ui/data-table.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Change } from '../change.tsx'
import type { ViewProps } from '../overview.tsx'
import { formatMinor, formatShare, pointsOf } from '../report-figures.ts'
import { sourceName } from '../report-names.ts'
import { ReportSection } from '../report-section.tsx'
import { csvAddress, type ReportRows, useReport } from '../use-report.ts'

/** The sources of the nights of the period. */
export function SourcesView({ period, scope, currency }: ViewProps) {
  const query = { from: period.from, to: period.to, ...scope, by: 'total' } as const
  const { data, error, refetch } = useReport('GET /v1/reports/sources', query)
  const rows = data?.items.filter((row) => row.currency === currency)
  return (
    <ReportSection title={text('reports.sources')} csv={csvAddress('GET /v1/reports/sources', query)}>
      {error && !rows ? <Failed error={error} retry={() => void refetch()} /> : null}
      {rows || error ? null : <SkeletonRows />}
      {rows?.length === 0 ? <Empty title={text('reports.noRows')} explanation={text('reports.noRowsWhat')} /> : null}
      {rows && rows.length > 0 ? <SourceTable rows={rows} /> : null}
    </ReportSection>
  )
}

type SourceRow = ReportRows<'GET /v1/reports/sources'>[number]

function SourceTable({ rows }: { rows: readonly SourceRow[] }) {
  const { currency = 'EUR' } = rows[0] ?? {}
  const sumOf = (name: 'room_nights' | 'room_revenue_minor') => rows.reduce((sum, row) => sum + row[name], 0)
  return (
    <DataTable
      label={text('reports.sources')}
      rows={rows}
      rowKey={({ source }) => source}
      columns={[
        {
          id: 'source',
          label: text('reports.source'),
          isHead: true,
          cell: (row) => <b>{sourceName(row.source)}</b>,
          sum: <span>{text('reports.all')}</span>,
        },
        { id: 'bar', label: text('reports.share'), cell: (row) => <ShareBar row={row} /> },
        {
          id: 'change',
          label: text('reports.onLastYear'),
          isEnd: true,
          cell: (row) => <Change change={pointsOf(row.share_bp, row.last_year?.share_bp)} />,
        },
        {
          id: 'nights',
          label: text('reports.roomNights'),
          isEnd: true,
          cell: (row) => <bdi>{format.number(row.room_nights)}</bdi>,
          sum: <bdi>{format.number(sumOf('room_nights'))}</bdi>,
        },
        {
          id: 'adr',
          label: text('reports.adr'),
          isEnd: true,
          cell: (row) => <bdi>{formatMinor(row.adr_minor, row.currency)}</bdi>,
        },
        {
          id: 'revenue',
          label: text('reports.revenue'),
          isEnd: true,
          cell: (row) => <bdi>{formatMinor(row.room_revenue_minor, row.currency)}</bdi>,
          sum: <bdi>{formatMinor(sumOf('room_revenue_minor'), currency)}</bdi>,
        },
      ]}
    />
  )
}

const BAR_WIDTH = 120

function ShareBar({ row }: { row: SourceRow }) {
  const width = ((row.share_bp ?? 0) / 10_000) * BAR_WIDTH
  const lastYear = ((row.last_year?.share_bp ?? 0) / 10_000) * BAR_WIDTH
  return (
    <span className="share">
      <svg className="chart" width={BAR_WIDTH} height={18} aria-hidden="true">
        <rect className="bar-now" width={width} height={9} y={2} rx={2} />
        <rect className="bar-last-year" width={lastYear} height={4} y={13} rx={2} />
      </svg>
      <bdi>{formatShare(row.share_bp)}</bdi>
    </span>
  )
}
