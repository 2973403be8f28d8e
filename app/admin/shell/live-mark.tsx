import type { Instant } from '#app/domain/dates/instant.ts'
import { browserTimeZone, calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import { currentInstant } from '../client/clock.ts'
import { useIsOnline } from '../client/live.ts'
import { useOldData } from '../client/old-data.ts'
import { format, text } from '../text/text.ts'

/** Says that the lists are up to date, or when they were read last; nothing before the first read, at instant 0. */
export function LiveMark({ isStale, readAt }: { isStale: boolean; readAt: Instant }) {
  const isOld = useOldData() !== null
  const isOnline = useIsOnline()
  const isLive = isOnline && !isStale && !isOld
  if (readAt === 0) return null
  const label = isLive ? text('state.live') : text('state.readAt', { time: formatAge(readAt) })
  return (
    <span className={isLive ? 'live' : 'live stale'} role="status">
      {label}
    </span>
  )
}

/** Returns the time of today, or day and time of an earlier day. */
export function formatAge(at: Instant): string {
  const zone = browserTimeZone()
  const isToday = calendarDayIn(zone, at) === calendarDayIn(zone, currentInstant())
  return isToday ? format.clock(clockTimeIn(zone, at)) : format.moment(at, zone)
}
