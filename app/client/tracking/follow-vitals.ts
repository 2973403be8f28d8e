import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { EventFields } from '#app/client/events/catalogue.ts'
import { pageReports } from '#app/client/events/event-values.ts'
import { record } from '#app/client/events/record.ts'
import { toReportedPath } from '#app/client/events/reported-path.ts'
import { beforeHiding } from './batch.ts'

const QUIET_MS = 5_000

export function followVitals(): void {
  const page = pageReports.find((report) => report === document.body.dataset.report) ?? 'others'
  const path = toReportedPath(location.pathname)
  let gathered: Partial<EventFields<'vital'>> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(timer)
    if (Object.keys(gathered).length === 0) return
    record('vital', { page, path, ...gathered, ...lineOf() })
    gathered = {}
  }
  const gather = ({ name, value, navigationType }: Metric) => {
    const key = name.toLowerCase() as 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb'
    const rounded = key === 'cls' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
    gathered = { ...gathered, [key]: rounded, navigation: toNavigation(navigationType) }
    clearTimeout(timer)
    timer = setTimeout(tell, QUIET_MS)
  }
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(gather)
  beforeHiding(tell)
}

function toNavigation(type: Metric['navigationType']): EventFields<'vital'>['navigation'] {
  return type === 'soft-navigation' ? 'navigate' : type
}

function lineOf(): Pick<EventFields<'vital'>, 'connection'> {
  const { connection }: { connection?: { effectiveType?: EventFields<'vital'>['connection'] } } = navigator as object
  return connection?.effectiveType ? { connection: connection.effectiveType } : {}
}
