import { formatInstant, formatTimeZone } from '../text/moment.ts'

/** An instant with the time zone it is written in below it; a dash for none. */
export function ZonedInstant({ at, timeZone }: { at: string | null; timeZone: string }) {
  return (
    <div className="two-lines">
      <span>{formatInstant(at, timeZone)}</span>
      {at === null ? null : <p className="second">{formatTimeZone(timeZone, at)}</p>}
    </div>
  )
}
