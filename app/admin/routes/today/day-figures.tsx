import { formatAge } from '#app/admin/shell/live-mark.tsx'
import { type AdminMessageId, format, formatAmounts, text } from '#app/admin/text/text.ts'
import type { DayFigures } from './today-rows.ts'

/** `rooms`: those that exist; 0 when unknown. */
type Props = { figures: DayFigures; rooms: number }

/** The day in at most six figures. */
export function DayFiguresRow({ figures, rooms }: Props) {
  const { arrivals, inHouse, departures, taken, owed } = figures
  return (
    <dl className="figures">
      <Figure
        label={text('today.arrivals')}
        value={String(arrivals.all)}
        beside={text('today.toCome', { count: arrivals.left })}
        below={arrivals.next ? text('today.nextAt', { time: format.clock(arrivals.next) }) : ''}
      />
      <Figure
        label={text('today.inHouse')}
        value={String(inHouse.stays)}
        beside={text('today.guests', { count: inHouse.guests })}
        below={text('today.owing', { count: inHouse.owing })}
      />
      <Figure
        label={text('today.departures')}
        value={String(departures.all)}
        beside={text('today.stillHere', { count: departures.left })}
        below=""
      />
      {rooms > 0 ? (
        <Figure
          label={text('today.occupancy')}
          value={format.percent(Math.round((taken * 100) / rooms))}
          beside=""
          below={text('today.ofRooms', { taken, rooms })}
        />
      ) : null}
      <Figure
        label={text('today.toCollect')}
        value={owed.bookings > 0 ? formatAmounts(owed.amounts) : text('today.nothing')}
        beside=""
        below={text('today.bookings', { count: owed.bookings })}
      />
    </dl>
  )
}

const terms: readonly (readonly [AdminMessageId, AdminMessageId])[] = [
  ['today.arrivals', 'today.arrivalsWhat'],
  ['today.inHouse', 'today.inHouseWhat'],
  ['today.departures', 'today.departuresWhat'],
  ['today.occupancy', 'today.occupancyWhat'],
  ['today.toCollect', 'today.toCollectWhat'],
]

/** The definition of each metric of the day, and the time of its data. */
export function DayFiguresExplained({ readAt, everyMs }: { readAt: number; everyMs: number }) {
  return (
    <details className="figures-explained">
      <summary>{text('today.whatCounts')}</summary>
      <p>{text('today.figuresUntil', { time: formatAge(readAt), seconds: everyMs / 1_000 })}</p>
      <dl>
        {terms.map(([term, meaning]) => (
          <div key={term}>
            <dt>{text(term)}</dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Figure({ label, value, beside, below }: { label: string; value: string; beside: string; below: string }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>
        <span className="value">{value}</span> <small>{beside}</small>
      </dd>
      <dd className="below">{below}</dd>
    </div>
  )
}
