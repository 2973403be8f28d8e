import type { createStore } from 'jotai/vanilla'
import { logError } from '#app/request/log.ts'

/** Settles the overlays of a view that has been drawn, by code that comes with the first address that names one. */
export function settleLater(store: ReturnType<typeof createStore>): void {
  if (!location.search.includes('modal=') && !document.body.dataset.overlays) return
  import('./settle-overlays.ts').then(
    ({ settleOverlays }) => settleOverlays(store),
    (error) => logError('overlays', error),
  )
}
