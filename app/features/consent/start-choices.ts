import { navigatorAtom } from '#app/client/state/navigator.ts'
import { isPlainClick } from '#app/client/state/plain-click.ts'
import { type Store, viewAtom } from '#app/client/state/view.ts'
import { overlayNameIn, withOverlay } from '#app/domain/routes/overlay-address.ts'

/** Opens the privacy choices over the current page; without script their link opens the cookie policy. Call once. */
export function startChoices(store: Store): void {
  // Capture phase, to run before the navigation's own click listener.
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const navigator = store.get(navigatorAtom)
      const path = store.get(viewAtom)?.page.path
      if (!link || !navigator || path === undefined || !isPlainClick(event)) return
      if (overlayNameIn(link.search) !== 'privacyChoices') return
      event.preventDefault()
      navigator.go(withOverlay(path, 'privacyChoices'), { keepScroll: true })
    },
    { capture: true },
  )
}
