import type { EventFields } from '#app/client/events/catalogue.ts'
import { record } from '#app/client/events/record.ts'

type Route = Pick<EventFields<'page_timing'>, 'page' | 'path' | 'soft'>

/** Time of the click that started a soft navigation; browsers do not report it. */
let startedAt = 0

for (const type of ['click', 'submit', 'popstate']) {
  addEventListener(
    type,
    () => {
      startedAt = performance.now()
    },
    { capture: true },
  )
}

/** Records how long the document load or the soft navigation took. */
export function recordTiming(route: Route): void {
  if (route.soft) recordSoftNavigation(route)
  else recordDocumentLoad(route)
}

function recordDocumentLoad(route: Route): void {
  afterLoad(() => {
    const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!timing) return
    record('page_timing', {
      ...route,
      interactive: Math.round(timing.domInteractive),
      dcl: Math.round(timing.domContentLoadedEventEnd),
      complete: Math.round(timing.loadEventEnd || performance.now()),
    })
  })
}

function recordSoftNavigation(route: Route): void {
  const renderedMs = Math.max(0, Math.round(performance.now() - startedAt))
  requestAnimationFrame(() => {
    const completeMs = Math.max(renderedMs, Math.round(performance.now() - startedAt))
    record('page_timing', { ...route, interactive: renderedMs, dcl: renderedMs, complete: completeMs })
  })
}

function afterLoad(work: () => void): void {
  // loadEventEnd is set one task after the load event.
  if (document.readyState === 'complete') work()
  else addEventListener('load', () => setTimeout(work), { once: true })
}
