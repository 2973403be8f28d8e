import { logError } from '#app/client/request/log.ts'
import type { Store } from '#app/client/state/view.ts'

/** Applies `settleOverlays` to the rendered view; its code is loaded with the first URL that names an overlay. */
export function settleLater(store: Store): void {
  if (!location.search.includes('modal=') && !document.body.dataset.overlays) return
  import('./settle-overlays.ts').then(
    ({ settleOverlays }) => settleOverlays(store),
    (error) => logError('overlays', error),
  )
}
