import { logError } from '#app/client/request/log.ts'
import type { Store } from '#app/client/state/view.ts'

/** Applies `cleanOverlayUrl` to the rendered view; its code is loaded with the first URL that names an overlay. */
export function cleanOverlayUrlLater(store: Store): void {
  if (!location.search.includes('modal=') && !document.body.dataset.overlays) return
  import('./clean-overlay-url.ts').then(
    ({ cleanOverlayUrl }) => cleanOverlayUrl(store),
    (error) => logError('overlays', error),
  )
}
