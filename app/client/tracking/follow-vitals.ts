import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { EventFields } from '#app/client/events/catalogue.ts'
import { pageReports } from '#app/client/events/event-values.ts'
import { record } from '#app/client/events/record.ts'
import { toReportedPath } from '#app/client/events/reported-path.ts'
import { beforeHiding } from './batch.ts'

/** Delay after the last metric before all are recorded together. */
const QUIET_MS = 5_000

/** Layout shift is a small fraction, so it keeps four decimals. */
const CLS_PRECISION = 10_000

/** Records the web vitals of the document. */
export function followVitals(): void {
  const page = pageReports.find((report) => report === document.body.dataset.report) ?? 'others'
  const path = toReportedPath(location.pathname)
  let collected: Partial<EventFields<'vital'>> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const recordVitals = () => {
    clearTimeout(timer)
    if (Object.keys(collected).length === 0) return
    record('vital', { page, path, ...collected, ...connectionType() })
    collected = {}
  }
  const collect = ({ name, value, navigationType }: Metric) => {
    const key = name.toLowerCase() as 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb'
    const rounded = key === 'cls' ? Math.round(value * CLS_PRECISION) / CLS_PRECISION : Math.round(value)
    collected = { ...collected, [key]: rounded, navigation: toNavigation(navigationType) }
    clearTimeout(timer)
    timer = setTimeout(recordVitals, QUIET_MS)
  }
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(collect)
  beforeHiding(recordVitals)
}

function toNavigation(type: Metric['navigationType']): EventFields<'vital'>['navigation'] {
  return type === 'soft-navigation' ? 'navigate' : type
}

function connectionType(): Pick<EventFields<'vital'>, 'connection'> {
  const { connection }: { connection?: { effectiveType?: EventFields<'vital'>['connection'] } } = navigator as object
  return connection?.effectiveType ? { connection: connection.effectiveType } : {}
}
