import { text } from '#app/admin/text/text.ts'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { LineChart } from './charts/line-chart.tsx'
import { MonthsOnBooks } from './months-on-books.tsx'
import { OccupancyTable } from './occupancy-table.tsx'
import { PropertyTable } from './property-table.tsx'
import { formatShare } from './report-figures.ts'
import { partName, rangeName } from './report-names.ts'
import type { Period } from './report-period.ts'
import { BehindChart, Legend, ReportSection } from './report-section.tsx'
import { csvAddress, type Scope, useReport } from './use-report.ts'

export type ViewProps = { period: Period; scope: Scope; currency: string }

const titles = {
  day: 'reports.occupancyByDay',
  week: 'reports.occupancyByWeek',
  month: 'reports.occupancyByMonth',
} as const

/** All of a share in hundredths of a percent. */
const WHOLE_BP = 10_000

/** Occupancy within the period, nights on the books after it, and the properties. */
export function Overview({ period, scope, currency, sort }: ViewProps & { sort: string | undefined }) {
  return (
    <>
      <div className="chart-pair">
        <OccupancyChart period={period} scope={scope} currency={currency} />
        <MonthsOnBooks period={period} scope={scope} currency={currency} />
      </div>
      {scope.properties === undefined ? (
        <PropertyTable period={period} scope={scope} currency={currency} sort={sort} />
      ) : null}
    </>
  )
}

function OccupancyChart({ period, scope, currency }: ViewProps) {
  const query = { ...period, ...scope }
  const { data, error, refetch } = useReport('GET /v1/reports/occupancy', query)
  const rows = data?.items.filter((row) => row.currency === currency)
  const title = text(titles[period.by])
  return (
    <ReportSection title={title} csv={csvAddress('GET /v1/reports/occupancy', query)}>
      {error && !rows ? <Failed error={error} retry={() => void refetch()} /> : null}
      {rows || error ? null : <SkeletonRows count={3} />}
      {rows ? (
        <>
          <Legend year={period.from.slice(0, 4)} lastYear={rows[0]?.last_year?.from.slice(0, 4) ?? ''} />
          <LineChart
            label={text('reports.chart', { title, range: rangeName(period) })}
            points={rows.map((row) => ({
              label: partName(row.from, period.by),
              now: row.occupancy_bp,
              lastYear: row.last_year?.occupancy_bp ?? null,
            }))}
            formatValue={formatShare}
            max={WHOLE_BP}
          />
          <BehindChart>
            <OccupancyTable rows={rows} by={period.by} />
          </BehindChart>
        </>
      ) : null}
    </ReportSection>
  )
}
