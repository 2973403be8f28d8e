import type { EventFields } from '#app/events/catalogue.ts'
import { record } from '#app/events/record.ts'

type Route = Pick<EventFields<'page_timing'>, 'page' | 'path' | 'soft'>

/** The guest's press that a soft navigation began with; the browser tells no start of it. */
let pressedAt = 0

for (const type of ['click', 'submit', 'popstate']) {
  addEventListener(
    type,
    () => {
      pressedAt = performance.now()
    },
    { capture: true },
  )
}

/** How long a route took: of a document as the browser measured it, of a soft navigation from the press to the next frame [ANLY-41]. */
export function tellTiming(route: Route): void {
  if (route.soft) tellSoft(route)
  else tellDocument(route)
}

function tellDocument(route: Route): void {
  whenWhole(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!loaded) return
    record('page_timing', {
      ...route,
      interactive: Math.round(loaded.domInteractive),
      dcl: Math.round(loaded.domContentLoadedEventEnd),
      complete: Math.round(loaded.loadEventEnd || performance.now()),
    })
  })
}

function tellSoft(route: Route): void {
  const drawn = Math.max(0, Math.round(performance.now() - pressedAt))
  requestAnimationFrame(() => {
    const whole = Math.max(drawn, Math.round(performance.now() - pressedAt))
    record('page_timing', { ...route, interactive: drawn, dcl: drawn, complete: whole })
  })
}

function whenWhole(work: () => void): void {
  // The end of the load event itself is known a task later.
  if (document.readyState === 'complete') work()
  else addEventListener('load', () => setTimeout(work), { once: true })
}
