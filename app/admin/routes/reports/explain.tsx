import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import type { View } from './search.ts'

const overview = [
  ['reports.occupancy', 'reports.occupancyWhat'],
  ['reports.adr', 'reports.adrWhat'],
  ['reports.revpar', 'reports.revparWhat'],
  ['reports.revenue', 'reports.revenueWhat'],
  ['reports.cancelled', 'reports.cancelledWhat'],
] as const satisfies readonly (readonly [AdminMessageId, AdminMessageId])[]

/** Terms of each view beside those of the key figures. */
const ofView: { [Name in View]: readonly (readonly [AdminMessageId, AdminMessageId])[] } = {
  overview: [['reports.onBooks', 'reports.onBooksWhat']],
  pace: [
    ['reports.onBooks', 'reports.onBooksWhat'],
    ['reports.pickup', 'reports.pickupWhat'],
  ],
  'lead-times': [['reports.leadTime', 'reports.leadTimeWhat']],
  cancellations: [
    ['reports.noShows', 'reports.noShowsWhat'],
    ['reports.retained', 'reports.retainedWhat'],
  ],
  sources: [['reports.source', 'reports.sourceWhat']],
}

type Props = { view: View; range: string; readAt: string; hasSameWeekdays: boolean }

/** The definition of each metric, and the time of its data. */
export function Explain({ view, range, readAt, hasSameWeekdays }: Props) {
  return (
    <details className="behind explain">
      <summary>
        <span>{text('reports.whatCounts')}</span>
        <Icon name="chevron" size="s" />
      </summary>
      <p>{text('reports.until', { range, time: readAt })}</p>
      <p>{text(hasSameWeekdays ? 'reports.againstWeekdays' : 'reports.againstDates')}</p>
      <dl>
        {[...overview, ...ofView[view]].map(([term, meaning]) => (
          <div key={term}>
            <dt>{text(term)}</dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
