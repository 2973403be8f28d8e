import { text } from '#app/admin/text/text.ts'
import { DataTable } from '#app/admin/ui/data-table.tsx'
import { Change } from './change.tsx'
import { formatMinor, formatShare, type OccupancyRow, pointsOf } from './report-figures.ts'
import { partName } from './report-names.ts'

type Props = { rows: readonly OccupancyRow[]; by: 'day' | 'week' | 'month' }

/** The rows behind the chart of occupancy. */
export function OccupancyTable({ rows, by }: Props) {
  return (
    <DataTable
      label={text('reports.occupancy')}
      rows={rows}
      rowKey={({ from }) => from}
      columns={[
        {
          id: 'from',
          label: text('reports.nights'),
          isHead: true,
          cell: (row) => <span>{partName(row.from, by)}</span>,
        },
        { id: 'sold', label: text('reports.sold'), isEnd: true, cell: (row) => <bdi>{row.room_nights}</bdi> },
        {
          id: 'rooms',
          label: text('reports.rooms'),
          isEnd: true,
          cell: (row) => <bdi>{row.room_nights_available}</bdi>,
        },
        {
          id: 'occupancy',
          label: text('reports.occupancy'),
          isEnd: true,
          cell: (row) => <bdi>{formatShare(row.occupancy_bp)}</bdi>,
        },
        {
          id: 'change',
          label: text('reports.onLastYear'),
          isEnd: true,
          cell: (row) => <Change change={pointsOf(row.occupancy_bp, row.last_year?.occupancy_bp)} />,
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
        },
      ]}
    />
  )
}
