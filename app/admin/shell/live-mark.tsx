import { browserTimeZone, clockTimeIn } from '#app/i18n/time-zone.ts'
import { useIsOnline } from '../client/live.ts'
import { text } from '../text/text.ts'

/** Says that the lists are up to date, or when they were read last. `readAt` is an instant, 0 before the first read. */
export function LiveMark({ isStale, readAt }: { isStale: boolean; readAt: number }) {
  const isOnline = useIsOnline()
  const isLive = isOnline && !isStale
  const label = isLive
    ? text('state.live')
    : text('state.readAt', { time: readAt ? clockTimeIn(browserTimeZone(), readAt) : '' })
  return (
    <span className={isLive ? 'live' : 'live stale'} role="status">
      {label}
    </span>
  )
}
