import { format, text } from '#app/admin/text/text.ts'
import { DataTable } from '#app/admin/ui/data-table.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { MonthsOnBooks } from './months-on-books.tsx'
import type { ViewProps } from './overview.tsx'
import { formatMinor } from './report-figures.ts'
import { monthsAfter } from './report-period.ts'
import { ReportSection } from './report-section.tsx'
import { csvAddress, type ReportRows, useReport } from './use-report.ts'

/** Bookings on the books for the months ahead, and those made and cancelled within seven days. */
export function PaceView({ period, scope, currency }: ViewProps) {
  const query = { ...monthsAfter(period), ...scope, by: 'month' } as const
  const { data, error, refetch } = useReport('GET /v1/reports/pickup', query)
  const rows = data?.items.filter((row) => row.currency === currency)
  return (
    <>
      <MonthsOnBooks period={period} scope={scope} currency={currency} isTableShown />
      <ReportSection
        title={text('reports.pickup')}
        note={text('reports.sevenDays')}
        csv={csvAddress('GET /v1/reports/pickup', query)}
      >
        {error && !rows ? <Failed error={error} retry={() => void refetch()} /> : null}
        {rows || error ? null : <SkeletonRows />}
        {rows ? <PickupTable rows={rows} /> : null}
      </ReportSection>
    </>
  )
}

type PickupRow = ReportRows<'GET /v1/reports/pickup'>[number]

function PickupTable({ rows }: { rows: readonly PickupRow[] }) {
  const nights = (id: string, label: string, read: (row: PickupRow) => number | undefined) => ({
    id,
    label,
    isEnd: true,
    cell: (row: PickupRow) => <bdi>{format.number(read(row) ?? 0)}</bdi>,
  })
  return (
    <DataTable
      label={text('reports.pickup')}
      rows={rows}
      rowKey={({ from }) => from}
      columns={[
        {
          id: 'month',
          label: text('reports.month'),
          isHead: true,
          cell: (row) => <span>{format.month(row.from)}</span>,
        },
        nights('booked', text('reports.booked'), (row) => row.booked_room_nights),
        nights('changed', text('reports.changed'), (row) => row.changed_room_nights),
        nights('lost', text('reports.lost'), (row) => row.lost_room_nights),
        nights('net', text('reports.net'), (row) => row.room_nights),
        nights('last', text('reports.netLastYear'), (row) => row.last_year?.room_nights),
        {
          id: 'revenue',
          label: text('reports.revenue'),
          isEnd: true,
          cell: (row) => <bdi>{formatMinor(row.room_revenue_minor, row.currency)}</bdi>,
        },
      ]}
    />
  )
}
