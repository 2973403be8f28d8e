import type { createStore } from 'jotai/vanilla'
import { logError } from '#app/client/request/log.ts'

/** Applies `settleOverlays` to the rendered view; its code is loaded with the first URL that names an overlay. */
export function settleLater(store: ReturnType<typeof createStore>): void {
  if (!location.search.includes('modal=') && !document.body.dataset.overlays) return
  import('./settle-overlays.ts').then(
    ({ settleOverlays }) => settleOverlays(store),
    (error) => logError('overlays', error),
  )
}
