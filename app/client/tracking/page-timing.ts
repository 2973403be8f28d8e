import type { EventFields } from '#app/client/events/catalogue.ts'
import { record } from '#app/client/events/record.ts'

type Route = Pick<EventFields<'page_timing'>, 'page' | 'path' | 'soft'>

/** Time of the click that started a soft navigation; browsers do not report it. */
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

export function recordTiming(route: Route): void {
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
  // loadEventEnd is set one task after the load event.
  if (document.readyState === 'complete') work()
  else addEventListener('load', () => setTimeout(work), { once: true })
}
