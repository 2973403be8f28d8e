import { text } from '#app/admin/text/text.ts'
import type { Markup } from '#app/ui/markup.tsx'
import { Change } from './change.tsx'
import {
  type CancellationRow,
  type Change as ChangeValue,
  changeOf,
  formatMinor,
  formatShare,
  type OccupancyRow,
  occupancyChange,
  pointsOf,
} from './report-figures.ts'

type Props = { occupancy: OccupancyRow; cancellation: CancellationRow | undefined; year: string }

/** The period in five figures, each with one line of comparison. */
export function KeyFigures({ occupancy, cancellation, year }: Props) {
  const { currency, last_year: lastYear } = occupancy
  const money = (name: 'adr_minor' | 'revpar_minor' | 'room_revenue_minor') => ({
    value: formatMinor(occupancy[name], currency),
    change: changeOf(occupancy[name], lastYear?.[name]),
    year,
  })
  return (
    <dl className="figures report-figures">
      <Figure
        label={text('reports.occupancy')}
        value={formatShare(occupancy.occupancy_bp)}
        change={occupancyChange(occupancy)}
        year={year}
      />
      <Figure label={text('reports.adr')} {...money('adr_minor')} />
      <Figure label={text('reports.revpar')} {...money('revpar_minor')} />
      <Figure label={text('reports.revenue')} {...money('room_revenue_minor')} />
      <Figure
        label={text('reports.cancelled')}
        value={formatShare(cancellation?.cancelled_bp)}
        change={pointsOf(cancellation?.cancelled_bp ?? null, cancellation?.last_year?.cancelled_bp)}
        year={year}
        isLessBetter
      />
    </dl>
  )
}

type FigureProps = { label: string; value: string; change: ChangeValue; year: string; isLessBetter?: boolean }

function Figure({ label, value, change, year, isLessBetter }: FigureProps): Markup {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>
        <bdi className="value">{value}</bdi>
      </dd>
      <dd className="below">
        <Change change={change} year={year} isLessBetter={isLessBetter} />
      </dd>
    </div>
  )
}
