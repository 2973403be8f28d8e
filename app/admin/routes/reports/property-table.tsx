import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe, useProperties } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Change } from './change.tsx'
import {
  changeOf,
  formatMinor,
  formatShare,
  type NamedRow,
  occupancyChange,
  readSort,
  type Sort,
  type SortColumn,
  sortRows,
} from './report-figures.ts'
import { countDays, type Period } from './report-period.ts'
import { ReportSection } from './report-section.tsx'
import { csvAddress, type Scope, useReport } from './use-report.ts'

/** More rows are added on demand: a table of thousands takes seconds on a phone. */
const ROWS_AT_ONCE = 25

type Props = { period: Period; scope: Scope; currency: string; sort: string | undefined }

/** Properties with the figures of the period, beside last year. */
export function PropertyTable({ period, scope, currency, sort }: Props) {
  const query = { from: period.from, to: period.to, ...scope, by: 'total', each_property: 'true' } as const
  const { data, error, refetch } = useReport('GET /v1/reports/occupancy', query)
  const properties = useProperties(useMe().data)
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const order = readSort(sort)
  const names = new Map(properties.map(({ id, name }) => [id, name]))
  const all = data?.items.filter((row) => row.currency === currency && row.room_nights_available + row.room_nights > 0)
  const rows =
    all &&
    sortRows(
      all.map((row) => ({ ...row, name: nameOf(row.property, names) })),
      order,
    )
  return (
    <ReportSection
      title={text('reports.byProperty')}
      note={text('reports.withoutTax')}
      csv={csvAddress('GET /v1/reports/occupancy', query)}
    >
      {error && !rows ? <Failed error={error} retry={() => void refetch()} /> : null}
      {rows || error ? null : <SkeletonRows />}
      {rows?.length === 0 ? <Empty title={text('reports.noRows')} explanation={text('reports.noRowsWhat')} /> : null}
      {rows && rows.length > 0 ? (
        <div className="by-property">
          <Rows rows={rows.slice(0, shown)} days={countDays(period)} order={order} />
          {rows.length > shown ? (
            <Button
              label={text('reports.showMore', { count: rows.length - shown })}
              onClick={() => setShown(shown + 4 * ROWS_AT_ONCE)}
            />
          ) : null}
        </div>
      ) : null}
    </ReportSection>
  )
}

function nameOf(property: number | null, names: ReadonlyMap<number, string>): string {
  return names.get(property ?? 0) ?? text('reports.propertyNo', { id: String(property ?? '') })
}

type RowsProps = { rows: readonly NamedRow[]; days: number; order: Sort }

function Rows({ rows, days, order }: RowsProps) {
  const navigate = useNavigate()
  const sortBy = (column: SortColumn): Column<NamedRow>['sort'] => {
    const isChosen = order.column === column
    const isDescending = isChosen ? !order.isDescending : column !== 'name'
    return {
      direction: isChosen ? (order.isDescending ? 'descending' : 'ascending') : 'none',
      toggle: () =>
        void navigate({
          from: '/reports',
          to: '/reports',
          search: (search) => ({ ...search, sort: `${isDescending ? '-' : ''}${column}` }),
          resetScroll: false,
        }),
    }
  }
  return (
    <DataTable
      label={text('reports.byProperty')}
      rows={rows}
      rowKey={({ property }) => property ?? 0}
      columns={columnsOf(days, sortBy)}
    />
  )
}

function columnsOf(days: number, sortBy: (column: SortColumn) => Column<NamedRow>['sort']): Column<NamedRow>[] {
  const onYear = text('reports.onLastYear')
  return [
    { id: 'name', label: text('reports.property'), isHead: true, sort: sortBy('name'), cell: NameLink },
    {
      id: 'rooms',
      label: text('reports.rooms'),
      isEnd: true,
      cell: (row) => <bdi className="muted">{format.number(Math.round(row.room_nights_available / days))}</bdi>,
    },
    {
      id: 'occupancy',
      label: text('reports.occupancy'),
      isEnd: true,
      sort: sortBy('occupancy'),
      cell: (row) => <bdi>{formatShare(row.occupancy_bp)}</bdi>,
    },
    {
      id: 'occupancy-change',
      label: onYear,
      isEnd: true,
      cell: (row) => <Change change={occupancyChange(row)} />,
    },
    ...moneyColumns('adr', 'adr_minor', sortBy),
    ...moneyColumns('revpar', 'revpar_minor', sortBy),
    {
      id: 'revenue',
      label: text('reports.revenue'),
      isEnd: true,
      sort: sortBy('revenue'),
      cell: (row) => <bdi>{formatMinor(row.room_revenue_minor, row.currency)}</bdi>,
    },
  ]
}

function moneyColumns(
  id: 'adr' | 'revpar',
  field: 'adr_minor' | 'revpar_minor',
  sortBy: (column: SortColumn) => Column<NamedRow>['sort'],
): Column<NamedRow>[] {
  return [
    {
      id,
      label: text(id === 'adr' ? 'reports.adr' : 'reports.revpar'),
      isEnd: true,
      sort: sortBy(id),
      cell: (row) => <bdi className={id}>{formatMinor(row[field], row.currency)}</bdi>,
    },
    {
      id: `${id}-change`,
      label: text('reports.onLastYear'),
      isEnd: true,
      cell: (row) => <Change change={changeOf(row[field], row.last_year?.[field])} />,
    },
  ]
}

function NameLink({ property, name }: NamedRow) {
  return (
    <Link
      className="name"
      from="/reports"
      to="/reports"
      search={(search) => ({ ...search, property: property ?? undefined })}
    >
      {name}
    </Link>
  )
}
